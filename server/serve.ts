/** What every way of serving the site shares: a ready line, a graceful shutdown, failures in one line. */
import { inspect } from 'node:util'
import { WriteError } from '../core/project-writer.ts'
import { ReadError } from '../data/read-error.ts'
import { ConfigurationError } from './configuration.ts'
import { close, type HttpServer, ListenError, listen } from './http.ts'
import type { Log } from './log.ts'
import { withoutSecrets } from './secrets.ts'

/** The shutdown ends within this time even if something hangs, in ms. */
const LAST_MOMENT = 9_500

/** How long the last lines of the log may take, in ms. */
const LAST_LINES = 500

interface ServeOptions {
  readonly host: string
  readonly port: number
  readonly log: Log
  /** Releases what the server needed. */
  readonly close: () => Promise<void>
}

/** Serves until a signal, then finishes the requests in flight and releases everything. */
export async function serve(server: HttpServer, options: ServeOptions): Promise<void> {
  const { host, port, log } = options
  const address = await listen(server, host, port)
  let ending = false
  async function end(code: number): Promise<void> {
    // Ctrl+C arrives twice: from the terminal, and passed on by the parent process.
    if (ending) return
    ending = true
    setTimeout(() => process.exit(code), LAST_MOMENT)
    try {
      await close(server)
      await options.close()
    } finally {
      process.stdout.write('', () => process.exit(code))
      // A reader that has stopped reading is not waited for.
      setTimeout(() => process.exit(code), LAST_LINES)
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
    const explained = [ConfigurationError, ListenError, ReadError, WriteError]
    const readable = error instanceof Error && explained.some((kind) => error instanceof kind)
    console.error(withoutSecrets(readable ? error.message : inspect(error)))
    process.exit(1)
  }
}
