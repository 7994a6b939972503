/** What the particles cost beside tsparticles with as many. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { COUNT, LIFE } from '../app/particles/engine.ts'
import { inTurns, type Section } from './report.ts'
import { desktop, onPage, openSite } from './set-up.ts'

/** How long a field may settle, and how long it is then watched, in ms. */
const SETTLING = 2000
const WATCHED = 5000

export async function particles(): Promise<Section> {
  await using site = await openSite()
  const measure = (open: (page: Page) => Promise<unknown>) =>
    onPage(desktop, async (page) => {
      await open(page)
      await page.waitForTimeout(SETTLING)
      const [worker] = page.workers()
      return worker
        ? worker.evaluate(scriptPerFrame, WATCHED)
        : page.evaluate(scriptPerFrame, WATCHED)
    })
  const openSitePage = async (page: Page) => {
    await page.goto(site.url)
    await page.locator('[data-state=running]').waitFor({ state: 'attached' })
  }
  const times = await inTurns(measure, openSitePage, startTsparticles)
  return {
    title: 'Particles',
    beside: 'tsparticles',
    rows: [{ figure: 'script per frame of particles', ...times, most: 5, unit: 'ms' }],
    how:
      `time in animation frames that draw, for ${WATCHED / 1000} s on a screen of 1280 × 800 without a graphics processor: ` +
      'of the worker on the landing page; of the main thread on a page with nothing but tsparticles (slim, as many).',
  }
}

/** Runs in the thread that draws; in ms. */
function scriptPerFrame(duration: number): Promise<number> {
  const times: number[] = []
  const request = globalThis.requestAnimationFrame
  globalThis.requestAnimationFrame = (callback) =>
    request((now) => {
      const started = performance.now()
      callback(now)
      times.push(performance.now() - started)
    })
  return new Promise((resolve) => {
    setTimeout(() => {
      // A callback that skips its frame returns at once.
      const drawn = times.filter((time) => time > 0.1)
      resolve(drawn.reduce((sum, time) => sum + time, 0) / drawn.length)
    }, duration)
  })
}

async function startTsparticles(page: Page): Promise<void> {
  const manifest = import.meta.resolve('@tsparticles/slim/package.json')
  const bundle = new URL('tsparticles.slim.bundle.min.js', manifest)
  const life = { min: LIFE.least / 1000, max: LIFE.most / 1000 }
  const particles = {
    number: { value: COUNT },
    paint: { fill: { enable: true, color: { value: '#9fb4c8' } } },
    opacity: { value: { min: 0, max: 0.45 }, animation: { enable: true, speed: 0.45 } },
    // Radii, for diameters of 0.5 to 2 pixels.
    size: { value: { min: 0.25, max: 1 } },
    life: { count: 0, duration: { value: life, sync: false } },
    move: { enable: true, speed: 0.3, outModes: 'out' },
  }
  const options = { detectRetina: true, interactivity: { events: {} }, particles }
  const start = `tsParticles.load(${JSON.stringify({ id: 'field', options })})`
  await page.setContent('<body style="margin: 0; background: #070a11"><div id="field">')
  await page.addScriptTag({ path: fileURLToPath(bundle) })
  await page.evaluate(`loadSlim(tsParticles).then(() => ${start}).then(() => undefined)`)
}
