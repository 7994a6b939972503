/** Counts how often the browser lays out a whole page while it loads. Unlike times, the counts hardly depend on the machine. */
import type { Browser, Page } from '@playwright/test'
import { hydrated } from '../tests/support/browser/hydration.ts'
import { DEMO_PAGES } from '../tests/support/static-document.ts'
import { eachRound, type Section } from './report.ts'
import { onPage, phone, startDemoSite } from './set-up.ts'

/** A layout with more dirty objects than this is one of the whole page. */
const PART_OF_PAGE = 100
/** In ms after `load`. */
const REST = 1000
/** The second category adds the stack of the script that forces a layout. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack']

/** An event of Chromium's trace. `ts` is in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ts: number
  readonly args: {
    readonly beginData?: { readonly dirtyObjects: number; readonly stackTrace?: object }
    readonly data?: { readonly frame?: string }
    readonly worldId?: number
  }
}

export async function layouts(): Promise<Section> {
  await using site = await startDemoSite()
  const rows = []
  for (const path of DEMO_PAGES.slice(0, 2)) {
    const rounds = await eachRound(() => onPage(phone, (page) => count(page, site.url + path)))
    rows.push(
      { figure: `${path}: whole layouts`, site: rounds.map(({ whole }) => whole), upperLimit: 3 },
      {
        figure: `${path}: whole layouts that a script forces before React runs`,
        site: rounds.map(({ forced }) => forced),
        upperLimit: 0,
      },
    )
  }
  return {
    title: 'Layouts',
    rows,
    how:
      `layouts of more than ${PART_OF_PAGE} dirty objects in Chromium's trace of a first visit, until ${REST / 1000} s ` +
      'after `load`, on a phone of 412 × 823 without throttling.',
  }
}

async function count(page: Page, address: string) {
  const browser = page.context().browser() as Browser
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(REST)
  // On a slow machine, React may start later.
  await hydrated(page)
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const events = trace.traceEvents
  const timeOf = (name: string, isIt: (event: TraceEvent) => unknown) => {
    const times = events.filter((event) => event.name === name && isIt(event)).map(({ ts }) => ts)
    if (times.length > 0) return Math.min(...times)
    throw new Error(`The trace of ${address} has no ${name}.`)
  }
  const frame = events.find(({ name }) => name === 'CommitLoad')?.args.data?.frame
  const loadedAt = timeOf('MarkLoad', ({ args }) => args.data?.frame === frame)
  // React is in the modules of the page. Playwright has scripts in other worlds.
  const startedAt = timeOf('v8.evaluateModule', ({ args }) => args.worldId === 0)
  const whole = events.filter(
    ({ name, args: { beginData } }) =>
      name === 'Layout' && beginData && beginData.dirtyObjects > PART_OF_PAGE,
  )
  return {
    whole: whole.filter(({ ts }) => ts < loadedAt + REST * 1000).length,
    forced: whole.filter(({ ts, args }) => ts < startedAt && args.beginData?.stackTrace).length,
  }
}
