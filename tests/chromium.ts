/** Finds a Chromium for tests, bench and gallery, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...usualPlaces, chromium.executablePath()].find((path) => existsSync(path))
}

function installWithApt(): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log('Installing Chromium with apt-get')
  const script = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('sh', ['-c', script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/**
 * @returns the path of Chromium.
 * @throws when there is none and none can be installed; the message says what to do.
 */
export function ensureChromium(): string {
  const chosen = process.env.CHROMIUM_PATH || installed()
  if (chosen) return chosen
  installWithApt()
  const found = installed()
  if (found) return found
  throw new Error(
    'Chromium is missing: run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}
