import { eachRound, type Section } from './report.ts'
import { desktop, onPage, startDemoSite } from './set-up.ts'

const WARM_UP = 2000
const DURATION = 5000

export async function particles(): Promise<Section> {
  await using site = await startDemoSite()
  const times = await eachRound(() => measure(site.url))
  return {
    title: 'Particles',
    rows: [{ figure: 'script per frame of particles', site: times, upperLimit: 5, unit: 'ms' }],
    how:
      `mean time that the worker spends on a frame that it draws, during ${DURATION / 1000} s on the landing page, ` +
      'on a screen of 1280 × 800 without a graphics processor.',
  }
}

function measure(url: string): Promise<number> {
  return onPage(desktop, async (page) => {
    await page.goto(url)
    await page.locator('[data-state=running]').waitFor({ state: 'attached' })
    await page.waitForTimeout(WARM_UP)
    const [worker] = page.workers()
    if (!worker) throw new Error('The landing page has started no worker for its particles')
    return worker.evaluate(scriptPerFrame, DURATION)
  })
}

/** Runs in the worker. @returns the mean time that the worker spends on a drawn frame. */
function scriptPerFrame(duration: number): Promise<number> {
  // A shorter callback has skipped its frame.
  const longestSkippedCallback = 0.1
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
      const drawn = times.filter((time) => time > longestSkippedCallback)
      resolve(drawn.reduce((sum, time) => sum + time, 0) / drawn.length)
    }, duration)
  })
}
