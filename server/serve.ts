/** What `main.ts` and `development.ts` share: listening, graceful shutdown and readable start-up errors. */
import { inspect } from 'node:util'
import type { Logger } from 'pino'
import { WriteError } from '../core/project-writer.ts'
import { ReadError } from '../data/read-error.ts'
import { ConfigurationError } from './configuration.ts'
import { close } from './http/close.ts'
import { ListenError, listen } from './http/listen.ts'
import type { HttpServer } from './http/server.ts'
import { withoutSecrets } from './secrets.ts'

/** In ms. After this time, the process exits even if the shutdown hangs. */
const SHUTDOWN_DEADLINE = 9_500
/** In ms. This long after the shutdown, the process exits even if the last log lines are not written. */
const LOG_DEADLINE = 500

interface ServeOptions {
  readonly host: string
  readonly port: number
  readonly log: Logger
  /** Called when all connections are closed. */
  readonly close: () => Promise<void>
}

/**
 * Resolves when the server is listening. After SIGTERM, SIGINT or an uncaught exception, the server shuts
 * down gracefully and the process exits.
 * @throws the errors of `listen`.
 */
export async function serve(server: HttpServer, options: ServeOptions): Promise<void> {
  const { host, port, log } = options
  const address = await listen(server, host, port)
  let isEnding = false

  async function end(exitCode: number): Promise<void> {
    // With npm, Ctrl+C sends two signals: the terminal sends one, and npm forwards the one that it gets.
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(exitCode), SHUTDOWN_DEADLINE)
    try {
      await close(server)
      await options.close()
    } finally {
      // Exit when all log lines are written, or after LOG_DEADLINE.
      process.stdout.write('', () => process.exit(exitCode))
      setTimeout(() => process.exit(exitCode), LOG_DEADLINE)
    }
  }

  process.on('SIGTERM', () => end(0))
  process.on('SIGINT', () => end(0))
  // No code waits for the rejected promise, so the site can keep running.
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'unhandled rejection')
  })
  // The process may be in an inconsistent state, so it ends. systemd or Docker then starts a new process.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; shutting down')
    end(1)
  })
  console.log(`Site no ar em ${address}`)
}

/**
 * If the start fails, prints the error and exits. Of errors that the owner may be able to fix, prints only
 * the message, without the stack trace.
 */
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
  // The messages of these two errors are in English, because they are meant for the log.
  if (error instanceof ReadError || error instanceof WriteError) {
    return `O site não ligou, porque não consegue usar o banco de dados. ${error.message}`
  }
  return inspect(error)
}
