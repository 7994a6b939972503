/** The programs that the server is measured with; nothing else needs them. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { outputOf, PATH } from './programs.ts'

export type Tool = 'nginx' | 'wrk'

/** Installs what is missing, where the bench may. @returns the tools that are still missing. */
export async function ensureTools(...tools: readonly Tool[]): Promise<Tool[]> {
  const missing = tools.filter(isMissing)
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return missing
  }
  // In this run level Debian installs a service without starting it.
  const options = { timeout: 300_000, env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } }
  await outputOf('apt-get', ['update', '-qq'], options)
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing]
  await outputOf('apt-get', install, options)
  return missing.filter(isMissing)
}

export function whyMissing(tools: readonly Tool[]): string {
  return `${tools.join(' and ')} cannot be found (on Debian: apt-get install ${tools.join(' ')})`
}

function isMissing(tool: Tool): boolean {
  return !PATH.split(delimiter).some((folder) => existsSync(join(folder, tool)))
}
