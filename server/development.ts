/** Like `main.ts`, but serves the sources, with hot reload. */
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer as createViteServer } from 'vite'
import { onPort } from './configuration/configuration.ts'
import { loadConfiguration } from './configuration/load-configuration.ts'
import { createHttpServer } from './http/server.ts'
import type { RunningSite } from './open-site.ts'
import type { LoadBuild } from './pages/open-build.ts'
import { createLog } from './process/log.ts'
import { explainMissing, explainStartFailure } from './process/terminal.ts'
import { runServer } from './run-server.ts'

process.env.NODE_ENV = 'development'
// React and React Router read NODE_ENV when they are loaded.
const { openSite } = await import('./open-site.ts')
const { createBuild, isDocument } = await import('./pages/open-build.ts')

const root = join(import.meta.dirname, '..')
const staticRoot = join(root, 'public')

await explainStartFailure(async () => {
  const configuration = loadConfiguration(root, staticRoot)
  const log = createLog(configuration.logLevel)
  // `vite` is assigned before the server listens, and `site` before it handles requests.
  const listener: RequestListener = (request, response) =>
    vite.middlewares(request, response, () => site.listener(request, response))
  const server = createHttpServer(listener)
  // With BUILD_PART=site, app/routes.ts leaves out the desk's routes.
  if (!configuration.hasDesk) process.env.BUILD_PART = 'site'
  const vite = await createViteServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  })
  // Load for each request, because an edit makes a new module.
  const loadBuild: LoadBuild = async () => {
    const routes = await vite.ssrLoadModule('virtual:react-router/server-build')
    const { handle } = createBuild(routes as ServerBuild)
    return {
      async handle(request, options) {
        const response = await handle(request, options)
        // Vite adds styles in the browser, whose hashes are not known here.
        if (isDocument(response))
          response.headers.set('content-security-policy', "frame-ancestors 'none'")
        // Otherwise, a reload after an edit would get the page from the cache.
        response.headers.set('cache-control', 'no-store')
        return response
      },
    }
  }
  const part = { loadBuild, staticRoot }
  let site: RunningSite
  // The server would wait for the WebSockets of open pages.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => vite.close())
  await runServer(server, {
    ...configuration,
    log,
    async open(port) {
      site = await openSite(onPort(configuration, port), { publicPart: part, deskPart: part, log })
      const warning = explainMissing(site.missing(), configuration.owner.name)
      return { warning, close: site.close }
    },
  })
})
