#!/bin/sh
# Sets environment variables and starts the server: `sh server/start.sh NODE [OPTIONS]`. NODE is the path of
# the program `node`, and OPTIONS are those of server/main.ts.

# Without NODE_ENV=production, React would load its slower development build. With NODE_ENV=development, React
# Router would send stack traces to visitors.
export NODE_ENV=production
# Make malloc use few heaps, and return freed memory to the system early. Otherwise, the process keeps memory that
# libvips needed only while encoding pictures.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# Node caches compiled code in this folder. So later starts do not load Node's TypeScript compiler, and use
# less memory.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-.cache/compiled}"
node=$1
shift
exec "$node" server/main.ts "$@"
