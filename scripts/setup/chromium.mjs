/** Finds a Chromium for the browser tests, or installs one. */
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { node, packageProgram, root } from './project.mjs'
import { run, SetupError } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function runnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installedChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...usualPlaces].find(runnable)
}

/** Where Playwright keeps, or would keep, a download of its own. */
function playwrightChromium() {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test')
  const path = chromium.executablePath()
  return path && runnable(path) ? path : undefined
}

async function downloadWithPlaywright() {
  console.log('Looking for a Chromium to download')
  await run(node, [packageProgram('playwright'), 'install', 'chromium'], { timeout: 120_000 })
  return playwrightChromium()
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium with apt-get')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], { env, timeout: 180_000 })
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
  const { code, output } = await run('apt-get', args, { env, timeout: 600_000 })
  if (code !== 0) console.error(`${update.output}\n${output}`)
  return installedChromium()
}

/** @returns the path of an executable Chromium. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (runnable(chosen)) return chosen
    throw new SetupError(`CHROMIUM_PATH is ${chosen}, which is not a program that can be run.`)
  }
  const found =
    installedChromium() ??
    playwrightChromium() ??
    (await downloadWithPlaywright()) ??
    (await installWithApt())
  if (found) return found
  throw new SetupError(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium), ' +
      'or set CHROMIUM_PATH to the program.',
  )
}
