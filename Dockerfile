# The site as an image: built in one stage, served from another that holds only what serving needs.
# docs/deployment.md says how to run it.

# The same Node as the package `node` in package.json; a test compares them.
FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS base
WORKDIR /site

FROM base AS build
COPY . .
RUN --mount=type=cache,target=/root/.npm node scripts/build.mjs

FROM base AS packages
COPY .npmrc package.json package-lock.json ./
# No install script runs, so the package `node` comes without the binary that the image has already.
RUN --mount=type=cache,target=/root/.npm npm install --omit=dev --ignore-scripts --no-save

FROM base
# Nobody installs anything here any more.
RUN rm -rf /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/yarn* /usr/local/lib/node_modules
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
COPY package.json ./
COPY app/copy.ts app/
COPY content/demo/projects.json content/demo/
COPY core core
COPY data data
COPY server server

ENV HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/site/.cache/compiled
RUN install --directory --owner=node --group=node /data .cache
USER node
# Compiles the server, and the part only a hosted database needs: read-only, it could keep nothing later.
RUN node server/main.ts --check && node data/supabase/reader.ts

VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s --start-interval=1s CMD \
  ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
