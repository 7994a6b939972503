/** Runs Lighthouse with mobile settings on the landing page, and on the floor, a static page (`floor.ts`). */
import { launch } from 'chrome-launcher'
import runLighthouse, { type Result } from 'lighthouse'
import { quietBrowser } from '../tests/browser/fixtures/quiet-browser.ts'
import { openFloor } from './floor.ts'
import { type Figure, inTurns, type Section } from './report.ts'
import { chromiumPath, startDemoSite } from './set-up.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

export async function lighthouse(): Promise<Section> {
  await using site = await startDemoSite()
  await using floor = await openFloor(site.url)
  const runs = await inTurns(run, site.url, floor.url)
  type Read = (result: Result) => number
  const compare = (figure: string, read: Read, limits: Partial<Figure>): Figure => ({
    figure,
    site: runs.site.map(read),
    comparison: runs.comparison.map(read),
    ...limits,
  })
  const audit = (name: string) => (result: Result) =>
    result.audits[name]?.numericValue ?? Number.NaN
  const largest = compare('largest paint', audit('largest-contentful-paint'), {
    upperLimit: 1000,
    unit: 'ms',
  })
  const ratios = largest.site.map(
    (time, round) => time / (largest.comparison?.[round] ?? Number.NaN),
  )
  return {
    title: 'Lighthouse',
    comparedWith: 'floor',
    rows: [
      ...categories.map((name) =>
        compare(name, (result) => 100 * (result.categories[name]?.score ?? 0), { lowerLimit: 100 }),
      ),
      largest,
      { figure: 'largest paint relative to the floor', site: ratios, upperLimit: 1.1 },
      compare('first paint', audit('first-contentful-paint'), { unit: 'ms' }),
      compare('blocking time', audit('total-blocking-time'), { upperLimit: 100, unit: 'ms' }),
      compare('layout shift', audit('cumulative-layout-shift'), { upperLimit: 0.01 }),
    ],
    how:
      'mobile settings (simulated slow 4G, four times slower processor) and a new Chromium for every run, alternating ' +
      'with the floor: a hand-written static page with the words, pictures and favicons of the landing page, sent in brotli.',
  }
}

async function run(url: string): Promise<Result> {
  const chromeFlags = ['--headless', ...quietBrowser]
  const { port, kill } = await launch({ chromePath: chromiumPath, chromeFlags })
  try {
    const result = await runLighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
    if (result && !result.lhr.runtimeError) return result.lhr
    throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  } finally {
    kill()
  }
}
