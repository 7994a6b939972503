import type { Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import runLighthouse, { type Result } from 'lighthouse'
import { chromiumFlags } from '../tests/support/browser/chromium-flags.ts'
import { openExported } from './exported.ts'
import { openFloor } from './floor.ts'
import { eachRound, type Figure, type Section } from './report.ts'
import { chromiumPath, onPage, phone, startDemoSite } from './set-up.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

type Read = (result: Result) => number

const audit = (name: string) => (result: Result) => result.audits[name]?.numericValue ?? Number.NaN
const largestPaint = audit('largest-contentful-paint')

export async function lighthouse(): Promise<Section> {
  await using site = await startDemoSite()
  await using floor = await openFloor(site.url)
  await using exported = await openExported()
  const projectPath = await onPage(phone, (page) => pathOfFirstProject(page, site.url))
  // Measuring in turns lets changes in the machine's speed affect all pages.
  const rounds = await eachRound(async () => ({
    landing: await run(site.url),
    project: await run(site.url + projectPath),
    exported: await run(exported.url),
    floor: await run(floor.url),
  }))
  /** @param limit of the largest paint, relative to the floor. */
  function rowsOf(page: 'landing' | 'project' | 'exported', name: string, limit: number): Figure[] {
    const compare = (figure: string, read: Read, limits: Partial<Figure>): Figure => ({
      figure: `${name}: ${figure}`,
      site: rounds.map((round) => read(round[page])),
      comparison: rounds.map((round) => read(round.floor)),
      ...limits,
    })
    return [
      ...categories.map((category) =>
        compare(category, (result) => 100 * (result.categories[category]?.score ?? 0), {
          lowerLimit: 100,
        }),
      ),
      compare('largest paint', largestPaint, { unit: 'ms' }),
      {
        figure: `${name}: largest paint relative to the floor`,
        site: rounds.map((round) => largestPaint(round[page]) / largestPaint(round.floor)),
        upperLimit: limit,
      },
      compare('first paint', audit('first-contentful-paint'), { unit: 'ms' }),
      compare('blocking time', audit('total-blocking-time'), { upperLimit: 100, unit: 'ms' }),
      compare('layout shift', audit('cumulative-layout-shift'), { upperLimit: 0.01 }),
    ]
  }
  return {
    title: 'Lighthouse',
    comparedWith: 'floor',
    rows: [
      ...rowsOf('landing', 'landing page', 1.15),
      ...rowsOf('project', "project's page", 1.15),
      ...rowsOf('exported', 'exported landing page', 1.25),
    ],
    how:
      'mobile settings (simulated slow 4G, four times slower processor) and a new Chromium for every run, alternating ' +
      'with the floor: a hand-written static page with the words, pictures and favicons of the landing page, sent in ' +
      'brotli. The exported landing page is sent as hosts for static files do, in brotli at level 5.',
  }
}

async function pathOfFirstProject(page: Page, url: string): Promise<string> {
  await page.goto(url)
  return (await page.locator('#projects li a').first().getAttribute('href')) ?? ''
}

async function run(url: string): Promise<Result> {
  const chromeFlags = ['--headless', ...chromiumFlags]
  const { port, kill } = await launch({ chromePath: chromiumPath, chromeFlags })
  try {
    const result = await runLighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
    if (result && !result.lhr.runtimeError) return result.lhr
    throw new Error(`Lighthouse on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  } finally {
    kill()
  }
}
