/** Finds or installs Chromium for tests, benchmark and gallery. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** `headless` cannot open windows, and makes the tests twice as fast. `whole` is the browser that visitors use. */
type Kind = 'headless' | 'whole'

const programs: Readonly<Record<Kind, readonly string[]>> = {
  headless: ['chromium-headless-shell', 'chrome-headless-shell'],
  whole: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
}
const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  chromium.executablePath(),
]

function installed(kind: Kind): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = programs[kind].flatMap((name) => folders.map((folder) => join(folder, name)))
  const places = kind === 'whole' ? [...onPath, ...usualPlaces] : onPath
  return places.find((path) => existsSync(path))
}

/** Only as root on Debian, where apt-get needs no confirmation. */
function install(kind: Kind): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const [name] = programs[kind]
  console.log(`Installing ${name} with apt-get`)
  const script = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('sh', ['-c', script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return installed(kind)
}

/**
 * @returns the path of Chromium. Falls back to the whole Chromium if there is no headless one.
 * @throws Error when there is none and none can be installed; the message says what to do.
 */
export function ensureChromium(kind: Kind): string {
  const chosen = process.env.CHROMIUM_PATH
  const path = chosen || (installed(kind) ?? install(kind) ?? installed('whole'))
  if (path) return path
  throw new Error(
    'Chromium is missing: run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}
