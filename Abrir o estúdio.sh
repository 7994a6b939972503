#!/bin/sh
# For Linux. The file for macOS does everything.
exec sh "$(dirname "$0")/Abrir o estúdio.command"
