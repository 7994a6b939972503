/** What every way of serving the site has in common: its settings, one line when ready, an orderly end. */
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { ReadError } from '../data/read-error.ts'
import { type Configuration, ConfigurationError, readConfiguration } from './configuration.ts'
import { close, ListenError, listen } from './http-server.ts'
import { photoLocator } from './owner-photo.ts'
import { root } from './project-root.ts'

/**
 * The configuration of the environment, completed by the file `.env` where there is one.
 * @throws {ConfigurationError}
 */
export function loadConfiguration(staticRoot: string): Configuration {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfiguration(process.env, photoLocator(staticRoot, root))
}

/** Serves until a signal asks for the end, then finishes what is in flight and lets go of the rest. */
export async function serve(
  server: Server,
  { host, port }: Configuration,
  release: () => void | Promise<void>,
): Promise<void> {
  const address = await listen(server, host, port)
  let ending = false
  const end = async () => {
    // A terminal sends its interrupt to every process, and the one that started this passes it on.
    if (ending) return
    ending = true
    await close(server)
    await release()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  console.log(`Site ready at ${address}`)
}

/** Runs a start; when it fails for a reason that its message explains, that is all that is printed. */
export async function explainFailure(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    const explained = [ConfigurationError, ListenError, ReadError]
    const readable = error instanceof Error && explained.some((kind) => error instanceof kind)
    console.error(readable ? error.message : error)
    process.exit(1)
  }
}
