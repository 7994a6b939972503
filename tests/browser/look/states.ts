/** Every designed state of the site, and how to get there. Needs no test runner. */
import type { Page } from '@playwright/test'
import { startUpstream } from '../../doubles/upstream.ts'
import { type RunningSite, readingFrom, startSite } from '../fixtures/server.ts'
import { demoRows } from '../fixtures/test.ts'

export type Theme = 'dark' | 'light'

/** Origins of three sites: with the demo content, without projects, with a database that is down. */
export interface Sites {
  readonly full: string
  readonly empty: string
  readonly down: string
  stop(): Promise<void>
}

export async function startSites(): Promise<Sites> {
  const upstreams = await Promise.all([startUpstream({ rows: [] }), startUpstream({ rows: [] })])
  const [nothing, broken] = upstreams
  broken.fault = 'internal-error'
  const sites: RunningSite[] = await Promise.all([
    startSite(),
    startSite(readingFrom(nothing)),
    startSite(readingFrom(broken)),
  ])
  const [full = '', empty = '', down = ''] = sites.map(({ url }) => url)
  return {
    full,
    empty,
    down,
    async stop() {
      await Promise.all(sites.map((site) => site.stop()))
      await Promise.all(upstreams.map((upstream) => upstream.close()))
    },
  }
}

const [first, second] = demoRows
const project = `/projeto/${first?.slug}`

/** Waits until the page is hydrated. */
export async function live(page: Page): Promise<void> {
  await page.locator('canvas').waitFor({ state: 'attached' })
}

/** From here on data requests are never answered. */
async function withholdData(page: Page): Promise<void> {
  await page.route(/\.data(?:\?|$)/, () => {})
}

export const states: Readonly<Record<string, (page: Page, sites: Sites) => Promise<void>>> = {
  async home(page, { full }) {
    await page.goto(full)
  },
  async menu(page, { full }) {
    await page.goto(full)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('navigation').waitFor()
  },
  async detail(page, { full }) {
    await page.goto(full + project)
  },
  async 'not-found'(page, { full }) {
    await page.goto(`${full}/nada`)
  },
  async missing(page, { full }) {
    await page.goto(`${full}/projeto/nada`)
  },
  async unavailable(page, { down }) {
    await page.goto(down + project)
  },
  async empty(page, { empty }) {
    await page.goto(empty)
  },
  async 'home-loading'(page, { full }) {
    await page.goto(full)
    await live(page)
    await page.getByRole('link', { name: second?.title ?? '' }).click()
    await page.waitForURL(`**/${second?.slug}`)
    await withholdData(page)
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.locator('[aria-busy]').waitFor()
  },
  async 'detail-loading'(page, { full }) {
    await page.goto(full)
    await live(page)
    await withholdData(page)
    await page.getByRole('link', { name: first?.title ?? '' }).click()
    await page.locator('main[aria-busy]').waitFor()
  },
  async toast(page, { full }) {
    await page.goto(full)
    await live(page)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.locator('[data-sonner-toast][data-mounted=true]').waitFor()
  },
}

/** Addresses that answer with an error on purpose; a browser complains about them. */
export const EXPECTED_ERRORS = /status of (?:404|503)|404: no page/

/** Makes every page of a context start in a theme. */
export async function startIn(theme: Theme, page: Page): Promise<void> {
  await page.addInitScript((theme) => sessionStorage.setItem('theme', theme), theme)
}
