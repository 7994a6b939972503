#!/bin/sh
# Starts the server with settings that keep its memory small: `sh server/start.sh NODE [OPTIONS]`. NODE is the
# path of the program `node`.
# Without NODE_ENV=production, React Router would send stack traces to visitors.
export NODE_ENV=production
# Makes libvips return memory to the system after encoding pictures.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# Node caches compiled code in this folder, so that later starts need not load its TypeScript compiler.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-.cache/compiled}"
node=$1
shift
exec "$node" server/main.ts "$@"
