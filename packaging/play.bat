@echo off
rem Windows: a double-click opens the table. The first start makes a private environment (.venv).
rem Inside .venv, made-by-fivehundred says that this file may throw it away, and ready-sources
rem and ready-root say what was installed from where; they are missing while it is not finished.
rem The solver is compiled in place: what it is compiled from counts among the sources.
setlocal EnableExtensions DisableDelayedExpansion
for %%I in ("%~dp0..") do set "ROOT=%%~fI"
set "VENV=%ROOT%\.venv"
set "PY=%VENV%\Scripts\python.exe"

if not exist "%PY%" goto make
if not exist "%VENV%\ready-sources" goto make
call :write_sources "%VENV%\sources"
fc /b "%VENV%\sources" "%VENV%\ready-sources" >nul 2>&1
if errorlevel 1 goto make
set WAS=""
set /p WAS=<"%VENV%\ready-root"
if /i not %WAS%=="%ROOT%" goto make
rem A Python that was taken away leaves a python.exe that does not start.
"%PY%" -c "" >nul 2>&1
if errorlevel 1 goto make

:open
rem Without arguments it is the table, which needs no black window behind it.
if not "%~1"=="" goto with_arguments
start "" "%VENV%\Scripts\pythonw.exe" -P -m fivehundred
exit /b 0

:with_arguments
"%PY%" -P -m fivehundred %*
exit /b %ERRORLEVEL%

:make
set "BASE="
if defined PYTHON call :try "%PYTHON%"
if not defined BASE call :try py -3.13
if not defined BASE call :try py -3.12
if not defined BASE call :try py -3.11
if not defined BASE call :try py -3
if not defined BASE call :try python
if not defined BASE goto no_python
if not exist "%VENV%\pyvenv.cfg" goto create
if exist "%VENV%\made-by-fivehundred" goto afresh
goto install

:afresh
rmdir /s /q "%VENV%"
if exist "%VENV%" goto in_use

:create
echo Making the table ready: this happens once and takes about a minute.
mkdir "%VENV%" 2>nul
if not exist "%VENV%" goto no_folder
type nul >"%VENV%\made-by-fivehundred"
%BASE% -m venv "%VENV%"
if errorlevel 1 goto no_venv

:install
del "%VENV%\ready-sources" 2>nul
set "PIP_USER=0"
"%PY%" -m pip install --quiet --no-input --disable-pip-version-check --editable "%ROOT%[reader]"
if not errorlevel 1 goto installed
rem What tells screen readers of the screen is not made for every machine.
"%PY%" -m pip install --quiet --no-input --disable-pip-version-check --editable "%ROOT%"
if errorlevel 1 goto no_parts
:installed
>"%VENV%\ready-root" echo "%ROOT%"
call :write_sources "%VENV%\ready-sources"
"%PY%" -P -c "import sys; from fivehundred.players.solver.solver import form; sys.exit(form() == 'plain')"
if not errorlevel 1 goto open
echo Computer players will be weaker and slower, for there is no C compiler here: install the
echo C++ build tools of Visual Studio, delete "%VENV%" and start again.
goto open

:write_sources
rem Writes all that an installation depends on, one file after the other.
set "SOLVER=%ROOT%\fivehundred\players\solver"
type "%ROOT%\pyproject.toml" "%ROOT%\setup.py" "%SOLVER%\*.py" "%SOLVER%\*.pxd" >%1 2>nul
exit /b 0

:try
rem Sets BASE if these words start a Python of 3.11 or newer.
%* -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1
if not errorlevel 1 set BASE=%*
exit /b 0

:no_python
echo Five Hundred needs Python 3.11 or newer, and there is none here:
echo get it from python.org and start again.
goto failed

:no_folder
echo The folder "%VENV%" cannot be made:
echo move the program to a folder that can be written to, and start again.
goto failed

:in_use
echo The folder "%VENV%" is in use: close Five Hundred and start again.
goto failed

:no_venv
echo Python is here, but it cannot make an environment: repair it with its installer
echo (with pip and the standard library), and start again.
goto failed

:no_parts
echo The parts of the program could not be installed: see the lines above. The first start
echo needs the internet; connect and start again.
goto failed

:failed
pause
exit /b 2
