/** Code that `main.ts` and `development.ts` share: the ready line, graceful shutdown and readable start-up errors. */
import { inspect } from 'node:util'
import type { Logger } from 'pino'
import { WriteError } from '../core/project-writer.ts'
import { ReadError } from '../data/read-error.ts'
import { ConfigurationError } from './configuration.ts'
import { close } from './http/close.ts'
import { ListenError, listen } from './http/listen.ts'
import type { HttpServer } from './http/server.ts'
import { withoutSecrets } from './secrets.ts'

/** The process exits after this time even if the shutdown hangs, in ms. */
const SHUTDOWN_DEADLINE = 9_500
/** The process exits this long after the shutdown even if the last log lines are not written, in ms. */
const LOG_DEADLINE = 500

interface ServeOptions {
  readonly host: string
  readonly port: number
  readonly log: Logger
  /** Called after the last response. */
  readonly close: () => Promise<void>
}

/** Serves until a signal arrives, then shuts down gracefully and exits. */
export async function serve(server: HttpServer, options: ServeOptions): Promise<void> {
  const { host, port, log } = options
  const address = await listen(server, host, port)
  let isEnding = false

  async function end(exitCode: number): Promise<void> {
    // Ctrl+C sends two signals: one from the terminal, and one from npm, which forwards its own.
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(exitCode), SHUTDOWN_DEADLINE)
    try {
      await close(server)
      await options.close()
    } finally {
      process.stdout.write('', () => process.exit(exitCode))
      // The write never finishes if the program that reads the log has stalled.
      setTimeout(() => process.exit(exitCode), LOG_DEADLINE)
    }
  }

  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  // A promise that nothing awaits has failed. No request depends on it, so the site can keep running.
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'unhandled rejection')
  })
  // The process may be in an inconsistent state, so it ends, and the supervisor starts a new one.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; shutting down')
    end(1)
  })
  console.log(`Site no ar em ${address}`)
}

/** Exits with the message of an error that an operator can fix, or with the details of any other error. */
export async function explainStartFailure(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(withoutSecrets(startFailure(error)))
    process.exit(1)
  }
}

function startFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof ListenError) return error.message
  // Log lines have the same messages, so they are in English.
  if (error instanceof ReadError || error instanceof WriteError) {
    return `O site não ligou, porque não consegue usar o banco de dados. ${error.message}`
  }
  return inspect(error)
}
