; The installer for Windows, for one person and without asking for an administrator.
;
;   iscc /DVersion=0.1.0 packaging\windows\fivehundred.iss
;
; Inno Setup 6 compiles it from the bundle that packaging\build.py has left in build\frozen.

#ifndef Version
  #error Say which version this is: /DVersion=0.1.0
#endif
#define Root "..\.."
#define Kind "FiveHundred.SavedGame"

[Setup]
AppId={{6B0A5C0E-4D0B-4E53-9D6B-5F1A7C500500}
AppName=Five Hundred
AppVersion={#Version}
AppPublisher=The Five Hundred authors
DefaultDirName={localappdata}\Programs\Five Hundred
DefaultGroupName=Five Hundred
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile={#Root}\LICENSE
SetupIconFile=fivehundred.ico
UninstallDisplayIcon={app}\Five Hundred.exe
OutputDir={#Root}\dist
OutputBaseFilename=five-hundred-{#Version}-windows-x86_64-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"

[CustomMessages]
en.Kind=Game of Five Hundred
fr.Kind=Partie de Five Hundred
de.Kind=Five-Hundred-Partie
en.OpenWith=Offer Five Hundred for opening .json files
fr.OpenWith=Proposer Five Hundred pour ouvrir les fichiers .json
de.OpenWith=Five Hundred zum Öffnen von .json-Dateien anbieten

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
; A saved game is called NAME.json as any other JSON file is. So the program is only offered
; under "Open with", and never becomes what opens them all.
Name: "openwith"; Description: "{cm:OpenWith}"

[Files]
Source: "{#Root}\build\frozen\fivehundred\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs
Source: "saved-game.ico"; DestDir: "{app}"

[InstallDelete]
; Nothing of an older version may be found by a newer one.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{autoprograms}\Five Hundred"; Filename: "{app}\Five Hundred.exe"
Name: "{autodesktop}\Five Hundred"; Filename: "{app}\Five Hundred.exe"; Tasks: desktopicon

[Registry]
Root: HKCU; Subkey: "Software\Classes\{#Kind}"; ValueType: string; ValueData: "{cm:Kind}"; Flags: uninsdeletekey; Tasks: openwith
Root: HKCU; Subkey: "Software\Classes\{#Kind}\DefaultIcon"; ValueType: string; ValueData: "{app}\saved-game.ico"; Tasks: openwith
Root: HKCU; Subkey: "Software\Classes\{#Kind}\shell\open\command"; ValueType: string; ValueData: """{app}\Five Hundred.exe"" ""%1"""; Tasks: openwith
Root: HKCU; Subkey: "Software\Classes\.json\OpenWithProgids"; ValueType: string; ValueName: "{#Kind}"; ValueData: ""; Flags: uninsdeletevalue; Tasks: openwith

[Run]
Filename: "{app}\Five Hundred.exe"; Description: "{cm:LaunchProgram,Five Hundred}"; Flags: nowait postinstall skipifsilent
