/** Opens the built site in the test's process, which takes a tenth of the time of the program in `running-site.ts`. */
import { once } from 'node:events'
import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { onTestFinished, vi } from 'vitest'
import { type Configuration, readConfiguration } from '../../server/configuration/configuration.ts'
import { listen } from '../../server/http/listen.ts'
import { createHttpServer } from '../../server/http/server.ts'
import { openSite } from '../../server/open-site.ts'
import { openBuild } from '../../server/pages/open-build.ts'
import { createLog } from '../../server/process/log.ts'
import { dataFolder, type Environment, serverEnvironment } from './running-site.ts'

const root = join(import.meta.dirname, '../..')
const build = realpathSync(join(root, 'build/current'))
const partIn = (folder: string) => ({
  loadBuild: openBuild(folder),
  staticRoot: join(folder, 'client'),
})
const parts = { publicPart: partIn(build), deskPart: partIn(join(build, 'desk')) }

export interface TestSite {
  /** Origin without a trailing slash. */
  readonly url: string
  /** Every line that the site has logged so far, and the link for setting the desk's password. */
  readonly log: readonly string[]
  /** @returns the text of the response, whatever its status is. */
  read(path?: string): Promise<string>
  /** @returns the lines that the site logs meanwhile, as objects. */
  entriesDuring(work: () => Promise<unknown>): Promise<Record<string, unknown>[]>
  /** Also removes the data folder, unless the caller passed DATA_DIR. */
  stop(): Promise<void>
}

/** @param environment overrides the defaults: the embedded database with the demo content, and the desk off. */
export const configure = (environment: Environment): Configuration =>
  readConfiguration({ ...serverEnvironment, ...environment }, root, parts.publicPart.staticRoot)

/** @returns the parts that listen nowhere. `log` gets each line that they log, and what they print while they open. */
export async function openParts(configuration: Configuration, log: string[] = []) {
  const output = new Writable({
    write(lines, _, done) {
      log.push(...String(lines).trimEnd().split('\n'))
      done()
    },
  })
  using _ = vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
  const computer = { folder: configuration.dataDirectory, opensDesk: false, openInBrowser() {} }
  return await openSite(configuration, {
    ...parts,
    computer,
    log: createLog(configuration.logLevel, output),
  })
}

/** The caller must stop the site. */
export async function openTestSite(environment: Environment = {}): Promise<TestSite> {
  const folder = environment.DATA_DIR ?? dataFolder()
  const log: string[] = []
  const site = await openParts(configure({ DATA_DIR: folder, ...environment }), log)
  // So that no page changes because a picture's ground is found.
  await site.settled()
  const server = createHttpServer(site.listener)
  const url = await listen(server, '127.0.0.1', 0)
  return {
    url,
    log,
    read: async (path = '/') => (await fetch(url + path)).text(),
    async entriesDuring(work) {
      const before = log.length
      await work()
      return log.slice(before).map((line) => JSON.parse(line))
    },
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close().closeAllConnections()
      await closed
      await site.close()
      if (!environment.DATA_DIR) rmSync(folder, { recursive: true })
    },
  }
}

/** Stops the site after the test. */
export async function openSiteForTest(environment?: Environment): Promise<TestSite> {
  const site = await openTestSite(environment)
  onTestFinished(() => site.stop())
  return site
}

/** @returns a folder for DATA_DIR that is removed after the test. */
export function dataFolderForTest(): string {
  const folder = dataFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
