import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { close, listen } from './http/listen.ts'
import type { HttpServer } from './http/server.ts'

/** After it, the process exits even if the shutdown hangs, or nobody reads its log. */
const SHUTDOWN_DEADLINE = 9_500

interface RunOptions {
  readonly host: string
  readonly port: number
  readonly log: Logger
  /** Called when the server listens. Requests wait until the site is open. */
  readonly open: (port: number) => Promise<OpenedSite>
}

interface OpenedSite {
  /** Tells the owner what the site lacks. */
  readonly warning?: string | null
  readonly close: () => Promise<void>
}

/** Resolves when the site is open. From then on, signals and uncaught exceptions end the process gracefully. */
export async function runServer(server: HttpServer, options: RunOptions): Promise<void> {
  const { host, port, log } = options
  const opened = Promise.withResolvers<void>()
  server.requestHold = opened.promise
  const address = await listen(server, host, port)
  const site = await options.open((server.address() as AddressInfo).port)
  server.requestHold = null
  opened.resolve()
  let isEnding = false

  async function end(exitCode: number): Promise<void> {
    // With npm, Ctrl+C sends two signals: the terminal sends one, and npm forwards the one that it gets.
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(exitCode), SHUTDOWN_DEADLINE)
    try {
      await close(server)
      await site.close()
    } finally {
      process.stdout.write('', () => process.exit(exitCode))
    }
  }

  // The system sends SIGHUP when the owner closes the window of the terminal.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(0))
  // No code waits for the rejected promise, so the site can keep running.
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'unhandled rejection')
  })
  // The state may be inconsistent. systemd or Docker starts a new process.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; shutting down')
    end(1)
  })
  console.log(`Site no ar em ${address}`)
  if (site.warning) console.warn(site.warning)
}
