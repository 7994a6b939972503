/** What every way of serving the site shares: its configuration, a ready line, a graceful shutdown. */
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { ReadError } from '../data/read-error.ts'
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.ts'
import { close, ListenError, listen } from './http-server.ts'
import type { Log } from './logger.ts'
import { photoLocator } from './owner-photo.ts'
import { root } from './project-root.ts'
import { withoutSecrets } from './secrets.ts'

/** The shutdown ends within this time even if something hangs, in ms. */
const LAST_MOMENT = 9_500

/**
 * The configuration of the environment, completed by the file `.env` where there is one.
 * @throws {ConfigurationError}
 */
export function loadConfiguration(staticRoot: string): Configuration {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfiguration(process.env, photoLocator(staticRoot, root))
}

export interface Served {
  readonly server: Server
  readonly log: Log
  /** Releases what the server needed. */
  readonly release: () => Promise<void>
}

/** Serves until a signal, then finishes the requests in flight and releases everything. */
export async function serve(
  { host, port }: Configuration,
  { server, log, release }: Served,
): Promise<void> {
  const address = await listen(server, host, port)
  let ending = false
  const end = async (code: number) => {
    // Ctrl+C arrives twice: from the terminal, and passed on by the parent process.
    if (ending) return
    ending = true
    setTimeout(() => process.exit(code), LAST_MOMENT)
    try {
      await close(server)
      await release()
    } finally {
      process.exit(code)
    }
  }
  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  // Nothing waited for this promise, so no request is left without an answer.
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'a failure that nobody waited for')
  })
  // The state may be inconsistent after this, so another process has to take over.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a failure that nobody caught; finishing what is in flight')
    end(1)
  })
  console.log(`Site ready at ${address}`)
}

/** Runs a start; when it fails for a reason that its message explains, that is all that is printed. */
export async function explainFailure(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    const explained = [ConfigurationError, ListenError, ReadError]
    const readable = error instanceof Error && explained.some((kind) => error instanceof kind)
    console.error(withoutSecrets(readable ? error.message : inspect(error)))
    process.exit(1)
  }
}
