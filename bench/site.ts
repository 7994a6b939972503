/** The built site in a process of its own, as `npm start` serves it. */
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { neutralEnvironment } from '../tests/doubles/neutral-environment.ts'
import { freePort, kill, start, stop, temporaryFolder } from './programs.ts'
import { residentMemory } from './resident-memory.ts'

export interface RunningSite extends AsyncDisposable {
  /** Origin without a trailing slash. */
  readonly url: string
  /** The server's resident memory, in bytes; null where the system does not tell. */
  memory(): number | null
  /** SIGKILL. */
  kill(): Promise<void>
}

/** As `npm start` has it. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../.cache/compiled')

/** @param environment what differs from the defaults: the embedded database with the demo content. */
export async function openSite(environment: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const own = { PORT: String(await freePort()), DATA_DIR: temporaryFolder() }
  const server = start(process.execPath, ['server/main.ts'], {
    ...neutralEnvironment,
    NODE_COMPILE_CACHE,
    ...own,
    ...environment,
  })
  const printed: string[] = []
  server.stderr.on('data', (chunk) => printed.push(String(chunk)))
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      printed.push(line)
      const address = /^Site ready at (\S+)$/.exec(line)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', () => reject(new Error(`The site ended:\n${printed.join('\n')}`)))
  })
  return {
    url,
    memory: () => residentMemory(server.pid),
    kill: () => kill(server),
    [Symbol.asyncDispose]: () => stop(server),
  }
}
