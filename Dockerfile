# The site's container image. Its last stage has only the files that the server needs. See docs/deployment.md.

# This version of Node must equal that of the package `node` in package.json; tests/repository/supply-chain.test.ts checks this.
FROM node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1 AS base
WORKDIR /site

FROM base AS build
COPY . .
# After a checkout under umask 077 only the owner can read the files, but the site runs as another user.
RUN chmod -R u=rwX,go=rX .
RUN node scripts/install.cjs && node scripts/build.ts

FROM base AS packages
COPY .npmrc package.json package-lock.json ./
# No install script runs, so the package `node` comes without its binary; the image already has Node.
RUN npm install --omit=dev --ignore-scripts --no-save

FROM base
# This stage installs nothing, so it needs no package managers.
RUN rm -rf /opt/yarn* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/yarn* /usr/local/lib/node_modules
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/package.json ./
COPY --from=build /site/content content
COPY --from=build /site/core core
COPY --from=build /site/data data
COPY --from=build /site/server server
COPY --from=build /site/texts texts
COPY --from=build /site/build build

# The container starts as root, because some platforms mount /data as a folder of root. server/launch.ts gives the folder
# to SITE_USER, who is the image's user `node`, and the site runs as this user.
ENV HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/site/.cache/compiled SITE_USER=1000
RUN install --directory --owner=node --group=node /data .cache .cache/compiled
# The build of the image fails here if a file is missing. The command also fills Node's compile cache:
# with compose.yaml, the file system is read-only, so the running site cannot fill it.
RUN node server/launch.ts server/main.ts --check

# No VOLUME and no cache mounts above: Railway rejects them.
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=15s CMD \
  ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/launch.ts", "server/main.ts"]
