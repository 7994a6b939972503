/**
 * Serves the built site. `--check` only loads the configuration and both builds. `--nova-senha` only prints how to
 * set a new password for the desk.
 */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { onPort } from './configuration/configuration.ts'
import { loadConfiguration } from './configuration/load-configuration.ts'
import { createHttpServer } from './http/server.ts'
import { createLog } from './log.ts'
import { openSite, type RunningSite } from './open-site.ts'
import { openBuild } from './pages/open-build.ts'
import { explainStartFailure, serve } from './serve.ts'
import { explainMissing } from './terminal.ts'

const root = join(import.meta.dirname, '..')

await explainStartFailure(async () => {
  // Resolved only once, because a later build points the link to another folder.
  const folder = realpathSync(join(root, 'build/current'))
  const deskFolder = join(folder, 'desk')
  const publicPart = { loadBuild: openBuild(folder), staticRoot: join(folder, 'client') }
  const deskPart = { loadBuild: openBuild(deskFolder), staticRoot: join(deskFolder, 'client') }
  const configuration = loadConfiguration(root, publicPart.staticRoot)
  if (process.argv.includes('--check')) {
    await Promise.all([publicPart.loadBuild(), deskPart.loadBuild()])
    return
  }
  if (process.argv.includes('--nova-senha')) {
    const { printPasswordLink } = await import('./desk/password-authentication.ts')
    return await printPasswordLink(configuration)
  }
  const log = createLog(configuration.logLevel)
  let site: RunningSite
  const server = createHttpServer((request, response) => site.listener(request, response))
  await serve(server, {
    ...configuration,
    log,
    async open(port) {
      site = await openSite(onPort(configuration, port), { publicPart, deskPart, log })
      const warning = explainMissing(site.missing(), configuration.owner.name)
      return { warning, close: site.close }
    },
  })
})
