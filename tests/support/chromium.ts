/** Finds or installs Chromium for the tests, the benchmark and the gallery. */
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram, installOnDebian } from './program.ts'

/**
 * `full` is the browser that visitors use. `headless` is a build without windows, in which the tests take
 * half the time.
 */
type Kind = 'headless' | 'full'

/** The first one is also the name of the Debian package. */
const programs: Readonly<Record<Kind, readonly string[]>> = {
  headless: ['chromium-headless-shell', 'chrome-headless-shell'],
  full: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
}
/** Where `full` may be if it is not on PATH. */
const usualPlaces = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  chromium.executablePath(),
]

function installed(kind: Kind): string | undefined {
  const onPath = findProgram(programs[kind])
  if (onPath || kind === 'headless') return onPath
  return usualPlaces.find((path) => existsSync(path))
}

function install(kind: Kind): string | undefined {
  const [debianPackage = ''] = programs[kind]
  installOnDebian(debianPackage)
  return installed(kind)
}

/**
 * Finds a Chromium of this kind. On Debian, installs it if it is missing and the user is root. The environment
 * variable CHROMIUM_PATH overrides both.
 * @returns the path of Chromium. Without a `headless` build, this is the path of the `full` browser.
 * @throws Error if Chromium is missing and cannot be installed. The message says what to do.
 */
export function ensureChromium(kind: Kind): string {
  const chosen = process.env.CHROMIUM_PATH
  const path = chosen || (installed(kind) ?? install(kind) ?? installed('full'))
  if (path) return path
  throw new Error(
    'Chromium is missing: run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}
