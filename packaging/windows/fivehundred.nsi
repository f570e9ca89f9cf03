; The installer for Windows, for one person and without asking for an administrator.
;
; installer.py tells NSIS the rest: VERSION, FILES (what it lays down and takes away again), ROOM
; (this folder), LICENCE, OUT and SIZE_KB. With /S it asks nothing, and /D=C:\folder names a folder.

Unicode true
SetCompressor /SOLID lzma
SetCompressorDictSize 64
; Whenever it is made from the same files, it shall be the same.
SetDateSave off
RequestExecutionLevel user
ManifestDPIAware true

!include "MUI2.nsh"
!include "x64.nsh"
!include "${FILES}"

!define NAME "Five Hundred"
!define KIND "FiveHundred.SavedGame"
!define LINK "fivehundred"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\FiveHundred"

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Setup of ${NAME}"
VIAddVersionKey "CompanyName" "The Five Hundred authors"
VIAddVersionKey "LegalCopyright" "The Five Hundred authors, MIT licence"

!define MUI_ICON "${ROOM}\fivehundred.ico"
!define MUI_UNICON "${ROOM}\fivehundred.ico"
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!define MUI_FINISHPAGE_NOAUTOCLOSE

!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(GamesStay)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"

LangString Kind ${LANG_ENGLISH} "Game of Five Hundred"
LangString Kind ${LANG_FRENCH} "Partie de Five Hundred"
LangString Kind ${LANG_GERMAN} "Five-Hundred-Partie"
LangString Program ${LANG_ENGLISH} "Five Hundred"
LangString Program ${LANG_FRENCH} "Five Hundred"
LangString Program ${LANG_GERMAN} "Five Hundred"
LangString Desktop ${LANG_ENGLISH} "Icon on the desktop"
LangString Desktop ${LANG_FRENCH} "Icône sur le bureau"
LangString Desktop ${LANG_GERMAN} "Symbol auf dem Desktop"
LangString OpenWith ${LANG_ENGLISH} "Offer Five Hundred for opening .json files"
LangString OpenWith ${LANG_FRENCH} "Proposer Five Hundred pour ouvrir les fichiers .json"
LangString OpenWith ${LANG_GERMAN} "Five Hundred zum Öffnen von .json-Dateien anbieten"
LangString Running ${LANG_ENGLISH} "Five Hundred is running: close it, then go on."
LangString Running ${LANG_FRENCH} "Five Hundred est ouvert : fermez-le, puis continuez."
LangString Running ${LANG_GERMAN} "Five Hundred läuft gerade: Schließ es, dann geht es weiter."
LangString Needs64 ${LANG_ENGLISH} "Five Hundred needs a 64-bit Windows."
LangString Needs64 ${LANG_FRENCH} "Five Hundred a besoin d’un Windows 64 bits."
LangString Needs64 ${LANG_GERMAN} "Five Hundred braucht ein Windows mit 64 Bit."
LangString GamesStay ${LANG_ENGLISH} "Five Hundred will be removed from this folder. Your saved games and settings stay where they are."
LangString GamesStay ${LANG_FRENCH} "Five Hundred sera supprimé de ce dossier. Vos parties sauvegardées et vos réglages restent où ils sont."
LangString GamesStay ${LANG_GERMAN} "Five Hundred wird aus diesem Ordner entfernt. Gespeicherte Spiele und Einstellungen bleiben, wo sie sind."

; A program that runs cannot be written to. In silence there is nobody to close it.
!macro WaitUntilClosed
  Push $0
  again:
    ClearErrors
    IfFileExists "$INSTDIR\${NAME}.exe" 0 closed
    FileOpen $0 "$INSTDIR\${NAME}.exe" a
    IfErrors running
    FileClose $0
    IfFileExists "$INSTDIR\fivehundred.exe" 0 closed
    FileOpen $0 "$INSTDIR\fivehundred.exe" a
    IfErrors running
    FileClose $0
    Goto closed
  running:
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" /SD IDCANCEL IDRETRY again
    SetErrorLevel 2
    Quit
  closed:
  Pop $0
!macroend

Section "$(Program)" Program
  SectionIn RO
  SetShellVarContext current
  !insertmacro WaitUntilClosed
  ; Nothing of an older version may be found by a newer one: its own uninstaller knows its files.
  IfFileExists "$INSTDIR\uninstall.exe" 0 +3
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR'
    Delete "$INSTDIR\uninstall.exe"
  !insertmacro LayFiles
  SetOutPath "$INSTDIR"
  File "${ROOM}\saved-game.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Five Hundred authors"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${NAME}.exe"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ; A link to a table elsewhere, fivehundred:…, is an invitation.
  WriteRegStr HKCU "Software\Classes\${LINK}" "" "URL:${NAME}"
  WriteRegStr HKCU "Software\Classes\${LINK}" "URL Protocol" ""
  WriteRegStr HKCU "Software\Classes\${LINK}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
SectionEnd

; A saved game is called NAME.json as any other JSON file is. So the program is only offered under
; "Open with", and never becomes what opens them all.
Section "$(OpenWith)" OpenWith
  WriteRegStr HKCU "Software\Classes\${KIND}" "" "$(Kind)"
  WriteRegStr HKCU "Software\Classes\${KIND}\DefaultIcon" "" "$INSTDIR\saved-game.ico"
  WriteRegStr HKCU "Software\Classes\${KIND}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.json\OpenWithProgids" "${KIND}" ""
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section /o "$(Desktop)" Desktop
  CreateShortCut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${NAME}.exe"
SectionEnd

Section "Uninstall"
  SetShellVarContext current
  !insertmacro WaitUntilClosed
  !insertmacro TakeFiles
  Delete "$INSTDIR\saved-game.ico"
  Delete "$INSTDIR\uninstall.exe"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Classes\${KIND}"
  DeleteRegKey HKCU "Software\Classes\${LINK}"
  DeleteRegValue HKCU "Software\Classes\.json\OpenWithProgids" "${KIND}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  ; Only if it is empty: games in a folder “saves” stay, and so does what others have put there.
  SetOutPath "$TEMP"
  RMDir "$INSTDIR"
SectionEnd

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(Needs64)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd
