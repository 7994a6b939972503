#!/bin/sh
# Starts the server with little memory: `sh server/start.sh NODE [OPTIONS]`.
# Two malloc arenas and an early trim have libvips give back what pictures took; with its cache full, Node does not
# load a TypeScript compiler.
# In any other mode, the router sends visitors the stack traces of errors.
export NODE_ENV=production
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-.cache/compiled}"
node=$1
shift
exec "$node" server/main.ts "$@"
