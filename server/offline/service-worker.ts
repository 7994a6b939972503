/** The source of the service worker, or of the one that removes it again. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The offline message is a toast, and the router has to have a page's module to find out that its data
 * cannot be loaded: both are needed once the network is lost.
 */
const NEEDED = /^(?:toaster.*\.css|(?:toaster|home|project|not-found)-.*\.js)$/

/**
 * @param offline whether pages are available without a network.
 * @param staticRoot the folder of the site's public files.
 */
export function serviceWorker(offline: boolean, staticRoot: string): string {
  const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  if (!offline) return source('no-service-worker.js')
  const needed = namesIn(join(staticRoot, 'assets'))
    .filter((name) => NEEDED.test(name))
    .map((name) => `/assets/${name}`)
  return `const NEEDED = ${JSON.stringify(needed)}\n${source('service-worker.js')}`
}

/** The folder does not exist in development. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
