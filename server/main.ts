/** Serves the built site: what `npm start` runs. With `--check` it only checks the configuration. */
import './production.ts'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createHttpServer } from './http.ts'
import { loadConfiguration } from './load-configuration.ts'
import { createLog } from './log.ts'
import { documentFinisher } from './pages/document.ts'
import type { SiteBuild } from './pages/render.ts'
import { explainFailure, serve } from './serve.ts'
import { openSite } from './site.ts'

const root = join(import.meta.dirname, '..')

await explainFailure(async () => {
  // A later build changes where this leads, and leaves the folder itself as it is.
  const folder = realpathSync(join(root, 'build/current'))
  const staticRoot = join(folder, 'client')
  const configuration = loadConfiguration(root, staticRoot)
  if (process.argv.includes('--check')) return
  const log = createLog(configuration.logLevel)
  const build: SiteBuild = await import(pathToFileURL(join(folder, 'server/index.js')).href)
  const site = await openSite(configuration, {
    loadBuild: async () => build,
    mode: 'production',
    finish: documentFinisher(build.assets.routes.root?.css ?? [], staticRoot),
    staticRoot,
    log,
  })
  await serve(createHttpServer(site.listener), { ...configuration, log, close: site.close })
})
