#!/bin/sh
# Starts the server with little memory: `sh server/start.sh NODE [OPTIONS]`.
# In any other mode, the router sends stack traces to visitors.
export NODE_ENV=production
# Makes libvips return memory to the system after encoding pictures.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# With a filled cache, Node does not load its TypeScript compiler.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-.cache/compiled}"
node=$1
shift
exec "$node" server/main.ts "$@"
