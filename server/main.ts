/**
 * Serves the built site: what `npm start` runs. With `--check` it only checks the configuration and
 * that both builds load, with `--nova-senha` it only prints a link that sets another password for the desk.
 */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { createHttpServer } from './http.ts'
import { loadConfiguration } from './load-configuration.ts'
import { createLog } from './log.ts'
import { openSite } from './open-site.ts'
import { openBuild } from './pages/open-build.ts'
import { explainFailure, serve } from './serve.ts'

const root = join(import.meta.dirname, '..')

await explainFailure(async () => {
  // A later build changes where this leads, and leaves the folder itself as it is.
  const folder = realpathSync(join(root, 'build/current'))
  const deskFolder = join(folder, 'desk')
  const configuration = loadConfiguration(root, join(folder, 'client'))
  const [loadSite, loadDesk] = [openBuild(folder), openBuild(deskFolder)]
  if (process.argv.includes('--check')) {
    await Promise.all([loadSite(), loadDesk()])
    return
  }
  if (process.argv.includes('--nova-senha')) {
    const { printNewCode } = await import('./desk/password-access.ts')
    return await printNewCode(configuration)
  }
  const log = createLog(configuration.logLevel)
  const site = await openSite(configuration, {
    loadBuild: loadSite,
    staticRoot: join(folder, 'client'),
    desk: { loadBuild: loadDesk, staticRoot: join(deskFolder, 'client') },
    log,
  })
  await serve(createHttpServer(site.listener), { ...configuration, log, close: site.close })
})
