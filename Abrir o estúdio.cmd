@echo off
rem Show the accents of this file, which is in UTF-8.
chcp 65001 >nul
cd /d "%~dp0"
rem Explorer starts a file inside a zip without the files beside it.
if not exist package.json (echo Antes, extraia o zip: clique nele com o botão direito e escolha "Extrair tudo". & pause & exit /b)
node -e "process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)" 2>nul || (
  echo Para abrir o estúdio, falta instalar o Node, na versão 18 ou mais nova.
  echo Abra https://nodejs.org, baixe a versão LTS e instale. Depois, abra este arquivo de novo.
  pause
  exit /b
)
call npm run --silent estudio -- --open
pause
