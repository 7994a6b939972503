/** Finds the programs that tests need, and installs packages on Debian. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @returns the path of the first of these programs that is on PATH, or undefined if none is. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
}

/**
 * Installs packages with apt-get. Does nothing unless the user is root, and the system is Debian or based on
 * Debian. If apt-get fails, its messages are printed, but no error is thrown.
 */
export function installOnDebian(...packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const names = packages.join(' ')
  console.log(`Installing ${names} with apt-get`)
  const script = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names}`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('sh', ['-c', script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
