/**
 * `--check` only loads the configuration and both builds. `--nova-senha` only prints how to set a new password for the
 * desk. With `--open`, the desk opens in the browser, even if another process serves it.
 */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { DESK, PATHS } from '../core/paths.ts'
import { onPort } from './configuration/configuration.ts'
import { loadConfiguration } from './configuration/load-configuration.ts'
import { ListenError } from './http/listen.ts'
import { createHttpServer } from './http/server.ts'
import { openSite, type RunningSite } from './open-site.ts'
import { openBuild } from './pages/open-build.ts'
import { createLog } from './process/log.ts'
import { openInBrowser } from './process/open-in-browser.ts'
import { DESK_IS_OPEN, DESK_RUNS, explainMissing, explainStartFailure } from './process/terminal.ts'
import { runServer } from './run-server.ts'

const root = join(import.meta.dirname, '..')

await explainStartFailure(async () => {
  // Resolve the link only once, because a later build points it to another folder.
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
  const opensDesk = process.argv.includes('--open')
  const computer = { folder: root, opensDesk, openInBrowser }
  const log = createLog(configuration.logLevel)
  let site: RunningSite
  const server = createHttpServer((request, response) => site.listener(request, response))
  const served = runServer(server, {
    ...configuration,
    log,
    async open(port) {
      const parts = { publicPart, deskPart, log, computer }
      site = await openSite(onPort(configuration, port), parts)
      const warning = explainMissing(site.missing(), configuration.owner.name)
      return { warning, close: site.close }
    },
  })
  if (!opensDesk) return await served
  try {
    await served
    console.log(DESK_IS_OPEN)
  } catch (error) {
    const desk = configuration.siteUrl + DESK
    if (!(error instanceof ListenError) || !(await isDesk(desk))) throw error
    openInBrowser(desk)
    console.log(DESK_RUNS)
  }
})

async function isDesk(address: string): Promise<boolean> {
  const response = await fetch(address, { redirect: 'manual' }).catch(() => null)
  return response?.headers.get('location')?.startsWith(PATHS.signIn) ?? false
}
