/** The script that keeps the site at hand without a network, or the one that takes it away again. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Without these there could be no word about the missing network. */
const TOASTER = /^toaster[.-].*\.(?:js|css)$/

/**
 * @param offline whether pages are to be had without a network.
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

/** Development has no such folder. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
