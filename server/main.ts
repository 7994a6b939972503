/** Serves the built site: what `npm start` runs. With `--check` it only checks the configuration. */
import './production-mode.ts'
import { join } from 'node:path'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { deferScripts } from './deferred-scripts.ts'
import { createHttpServer } from './http-server.ts'
import { createLog } from './logger.ts'
import { documentFinisher } from './page.ts'
import type { SiteBuild } from './page-renderer.ts'
import { root } from './project-root.ts'
import { securityHeaders } from './security-headers.ts'
import { openSite } from './site.ts'
import { explainFailure, loadConfiguration, serve } from './start.ts'
import { staticFiles } from './static-files.ts'

const staticRoot = join(root, 'build/client')

await explainFailure(async () => {
  const configuration = loadConfiguration(staticRoot)
  if (process.argv.includes('--check')) return
  const { siteUrl, logLevel } = configuration
  const build: SiteBuild = await import(join(root, 'build/server/index.js'))
  const log = createLog(logLevel)
  const site = await openSite(configuration, {
    loadBuild: async () => build,
    mode: 'production',
    finish: documentFinisher({
      arrange: deferScripts,
      policyFor: contentSecurityPolicy,
    }),
    files: (send) => staticFiles(staticRoot, send),
    headers: securityHeaders(siteUrl),
    staticRoot,
    log,
  })
  const server = createHttpServer(site.listener, site.refusal, site.known)
  await serve(configuration, { server, log, release: site.close })
})
