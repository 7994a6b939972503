/**
 * Runs all journeys in Firefox and WebKitGTK, at the width of a phone and of a desktop. The other tests only use
 * Chromium. Arguments select engines, widths and journeys: `npm run engines -- firefox 390 hero`.
 *
 * Needs Debian's packages firefox-esr, webkit2gtk-driver and xvfb. Installs missing packages on Debian if it runs
 * as root. Saves screenshots in engine-screenshots/. Prints a line for each journey, and exits with status 1 if a
 * journey fails. A journey fails at its first unmet expectation, or if the page logs an error.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startSite } from '../browser/fixtures/server.ts'
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

const words = process.argv.slice(2)
const journeyNames = journeys.map(({ name }) => name)
const names = [...Object.keys(engines), ...Object.keys(screens), ...journeyNames]
const unknown = words.filter((word) => !names.includes(word))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${names.join(', ')}.`)
  process.exit(1)
}

/** Whether the arguments select `name`. If they contain none of the alternatives, all are selected. */
function isSelected(name: string, alternatives: readonly string[]): boolean {
  const selected = alternatives.filter((alternative) => words.includes(alternative))
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
        const file = join(folder, `${engineName}-${width}-${journey.name}`)
        const failure = await runJourney(journey, { engine, screen, site, file })
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
