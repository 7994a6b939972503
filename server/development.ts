/** Serves the sources with hot reload: what `npm run dev` runs. Otherwise the same site. */
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { createHttpServer } from './http.ts'
import { loadConfiguration } from './load-configuration.ts'
import { createLog } from './log.ts'
import type { LoadBuild, SiteBuild } from './pages/open-build.ts'
import { explainFailure, serve } from './serve.ts'

process.env.NODE_ENV = 'development'
// Imported afterwards, because React reads NODE_ENV when it is loaded.
const { openSite } = await import('./open-site.ts')

const root = join(import.meta.dirname, '..')
const staticRoot = join(root, 'public')

await explainFailure(async () => {
  const configuration = loadConfiguration(root, staticRoot)
  const log = createLog(configuration.logLevel)
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => site.listener(request, response))
  const server = createHttpServer(listener)
  if (!configuration.hasDesk) process.env.BUILD_PART = 'site'
  const vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const loadBuild: LoadBuild = async () => ({
    build: (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild,
    // Vite adds scripts and styles of its own, which no policy could name.
    finish: (html) => ({ html, policy: "frame-ancestors 'none'" }),
  })
  const part = { loadBuild, staticRoot }
  const site = await openSite(configuration, { ...part, desk: part, log })
  async function close() {
    await vite.close()
    await site.close()
  }
  await serve(server, { ...configuration, log, close })
})
