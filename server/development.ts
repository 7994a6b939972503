/** Serves the sources with hot reload: what `npm run dev` runs. Otherwise the same site. */
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { createHttpServer } from './http-server.ts'
import { createLog } from './logger.ts'
import { documentFinisher } from './page.ts'
import type { SiteBuild } from './page-renderer.ts'
import { root } from './project-root.ts'
import { openSite } from './site.ts'
import { explainFailure, loadConfiguration, serve } from './start.ts'

process.env.NODE_ENV ??= 'development'

const staticRoot = join(root, 'public')

await explainFailure(async () => {
  const configuration = loadConfiguration(staticRoot)
  // Vite injects its own scripts and styles, so no CSP is sent.
  const server = createHttpServer(
    (request, response) => site.listener(request, response),
    (status) => site.refusal(status),
  )
  const vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const log = createLog(configuration.logLevel)
  const site = await openSite(configuration, {
    loadBuild: async () =>
      (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild,
    mode: 'development',
    finish: documentFinisher({}),
    files: () => vite.middlewares,
    headers: {},
    staticRoot,
    log,
  })
  const release = async () => {
    await vite.close()
    await site.close()
  }
  await serve(configuration, { server, log, release })
})
