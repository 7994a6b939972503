#!/bin/sh
cd "$(dirname "$0")" || exit
if command -v npm >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)' 2>/dev/null; then
  npm run --silent estudio -- --open
else
  echo 'Para abrir o estúdio, falta instalar o Node (versão 18 ou mais nova).'
  echo 'Abra https://nodejs.org, baixe a versão LTS e instale. Depois, abra este arquivo de novo.'
fi
printf 'Aperte Enter para fechar esta janela. '
read -r _
