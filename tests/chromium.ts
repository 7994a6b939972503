/** Finds or installs Chromium for the tests, the benchmark and the gallery. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram, installOnDebian } from './program.ts'

/**
 * `whole` is the browser that visitors use. `headless` is a build that cannot open windows. The tests take half
 * the time in this build.
 */
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
  const onPath = findProgram(programs[kind])
  return onPath ?? (kind === 'whole' ? usualPlaces.find((path) => existsSync(path)) : undefined)
}

function install(kind: Kind): string | undefined {
  const [name = ''] = programs[kind]
  installOnDebian(name)
  return installed(kind)
}

/**
 * @returns the path of Chromium. If there is no `headless` build, this is the `whole` browser. The environment
 * variable CHROMIUM_PATH overrides the search.
 * @throws Error if Chromium is missing and cannot be installed. The message says what to do.
 */
export function ensureChromium(kind: Kind): string {
  const chosen = process.env.CHROMIUM_PATH
  const path = chosen || (installed(kind) ?? install(kind) ?? installed('whole'))
  if (path) return path
  throw new Error(
    'Chromium is missing: run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}
