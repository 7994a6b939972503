/** The source of the service worker, or of the one that removes it again. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The offline message is a toast, whose scripts must be cached before the network is lost. */
const TOASTER = /^toaster[.-].*\.(?:js|css)$/

/**
 * @param offline whether pages are available without a network.
 * @param staticRoot the folder of the site's public files.
 */
export function serviceWorker(offline: boolean, staticRoot: string): string {
  const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  if (!offline) return source('no-service-worker.js')
  const needed = namesIn(join(staticRoot, 'assets'))
    .filter((name) => TOASTER.test(name))
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
