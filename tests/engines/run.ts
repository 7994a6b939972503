/**
 * Runs all journeys in Firefox and WebKitGTK, in windows of a phone's and of a desktop's width. The browser
 * tests use only Chromium. Arguments select engines, widths and journeys, as in
 * `npm run engines -- firefox 390 hero`.
 *
 * Needs Firefox, WebKitWebDriver and Xvfb. On Debian, the packages firefox-esr, webkit2gtk-driver and xvfb
 * contain them, and missing packages are installed if the user is root.
 *
 * Saves screenshots in engine-screenshots/. Exits with status 1 if a journey fails or an engine does not start.
 * A journey fails at its first unmet expectation, or if a page has an error that the journey does not allow.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startSite } from '../support/running-site.ts'
import { startFirefox } from './firefox.ts'
import { deskJourneys } from './journeys/desk.ts'
import { landingJourneys } from './journeys/landing.ts'
import { projectJourneys } from './journeys/projects.ts'
import { startProxy } from './proxy.ts'
import { runJourney } from './run-journey.ts'
import type { StartEngine } from './tab.ts'
import { startWebKit } from './webkit.ts'

const engines = { firefox: startFirefox, webkit: startWebKit }
const screens = { 390: { width: 390, height: 844 }, 1280: { width: 1280, height: 800 } }
const journeys = [...landingJourneys, ...projectJourneys, ...deskJourneys]
const folder = join(import.meta.dirname, '../../engine-screenshots')

const args = process.argv.slice(2)
const journeyNames = journeys.map(({ name }) => name)
const validArgs = [...Object.keys(engines), ...Object.keys(screens), ...journeyNames]
const unknownArgs = args.filter((arg) => !validArgs.includes(arg))
if (unknownArgs.length > 0) {
  console.error(`Unknown: ${unknownArgs.join(', ')}. Choose from ${validArgs.join(', ')}.`)
  process.exit(1)
}

/** Whether the arguments select `name`. Arguments that name none of the alternatives select all of them. */
function isSelected(name: string, alternatives: readonly string[]): boolean {
  const selected = alternatives.filter((alternative) => args.includes(alternative))
  return selected.length === 0 || selected.includes(name)
}

const total = { passed: 0, failed: 0 }
mkdirSync(folder, { recursive: true })
const proxy = await startProxy()
const site = await startSite()
try {
  for (const [name, start] of Object.entries(engines)) {
    if (isSelected(name, Object.keys(engines))) await runEngine(name, start)
  }
} finally {
  await site.stop()
  proxy.close()
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runEngine(engineName: string, start: StartEngine): Promise<void> {
  const engine = await start(proxy.address).catch((error: Error) => {
    console.log(`✗ ${engineName}: ${error.message}`)
    total.failed += 1
  })
  if (!engine) return
  console.log(engine.name)
  try {
    for (const [width, screen] of Object.entries(screens)) {
      if (!isSelected(width, Object.keys(screens))) continue
      for (const journey of journeys) {
        if (!isSelected(journey.name, journeyNames)) continue
        const started = performance.now()
        const screenshotPrefix = join(folder, `${engineName}-${width}-${journey.name}`)
        const surroundings = { engine, screen, site, screenshotPrefix }
        const failure = await runJourney(journey, surroundings)
        total[failure ? 'failed' : 'passed'] += 1
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        const sign = failure ? '✗' : '✓'
        console.log(`${sign} ${width} ${journey.name}: ${failure ?? 'passed'}, ${seconds} s`)
      }
    }
  } finally {
    await engine.close()
  }
}
