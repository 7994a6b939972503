/** States of the site, such as `home-loading`, and functions that bring a page into these states. */
import type { Page } from '@playwright/test'
import { startFailingDatabase } from '../doubles/failing-database.ts'
import { startFilledInSite } from '../filled-in-site.ts'
import { readingFrom, startSite } from '../running-site.ts'
import { firstRow } from './demo.ts'
import { DATA } from './held-requests.ts'
import { hydrated } from './hydration.ts'

/** The origins of sites. */
export interface Sites {
  /** With the demo content. */
  readonly full: string
  /** Without projects. */
  readonly empty: string
  /** Of an owner who has filled in every field. */
  readonly filledIn: string
  /** Stops all of them but `full`. */
  stop(): Promise<void>
}

/** @param full the origin of a site with the demo content. */
export async function startSites(full: string): Promise<Sites> {
  const database = await startFailingDatabase({ rows: [] })
  const empty = await startSite(readingFrom(database))
  const filledIn = await startFilledInSite(7)
  return {
    full,
    empty: empty.url,
    filledIn: filledIn.url,
    async stop() {
      await empty.stop()
      await filledIn.stop()
      await database.close()
    },
  }
}

const project = `/projeto/${firstRow.slug}`

/** From now on, requests for data get no response. */
async function withholdData(page: Page): Promise<void> {
  await page.route(DATA, () => {})
}

async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** @param address of a project's page. */
async function openViewer(page: Page, address: string): Promise<void> {
  await openHydrated(page, address)
  await page.getByRole('region', { name: 'Imagens do projeto' }).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('img').first().waitFor()
}

export const states = {
  home: (page, { full }) => openHydrated(page, full),
  detail: (page, { full }) => openHydrated(page, full + project),
  'home-filled-in': (page, { filledIn }) => openHydrated(page, filledIn),
  'detail-filled-in': (page, { filledIn }) => openHydrated(page, filledIn + project),
  viewer: (page, { full }) => openViewer(page, full + project),
  /** With captions. */
  'viewer-filled-in': (page, { filledIn }) => openViewer(page, filledIn + project),
  /** A path that is no page of the site. */
  'not-found': (page, { full }) => openHydrated(page, `${full}/nada`),
  /** The page of a project that does not exist. */
  missing: (page, { full }) => openHydrated(page, `${full}/projeto/nada`),
  /** The landing page without projects. */
  empty: (page, { empty }) => openHydrated(page, empty),
  async menu(page, { full }) {
    await openHydrated(page, full)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('navigation').waitFor()
  },
  async 'home-loading'(page, { full }) {
    await openHydrated(page, full + project)
    await withholdData(page)
    await page.getByRole('link', { name: 'Voltar' }).click()
    await page.locator('[aria-busy]').waitFor()
  },
  async 'detail-loading'(page, { full }) {
    await openHydrated(page, full)
    await withholdData(page)
    await page.getByRole('link', { name: firstRow.title }).click()
    await page.locator('main[aria-busy]').waitFor()
  },
  async toast(page, { full }) {
    await openHydrated(page, full + project)
    await shareByCopy(page)
    await page.locator('[data-sonner-toast][data-mounted=true]').waitFor()
  },
  /** A path that cannot be decoded. */
  async 'wrong-address'(page, { full }) {
    await page.goto(`${full}/%E0%A4%A`)
  },
} satisfies Readonly<Record<string, (page: Page, sites: Sites) => Promise<void>>>

export type State = keyof typeof states
export const stateNames = Object.keys(states) as State[]

/** Matches the errors that the browser logs in the states that are error pages. */
export const ALLOWED_ERRORS = /status of (?:400|404)|404: no page/

/** Removes the share sheet and presses the share button, so that the site copies the address and shows a toast. */
export async function shareByCopy(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
    // A headless browser does not grant access to the real clipboard.
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async () => {} },
    })
  })
  await page.getByRole('button', { name: 'Compartilhar' }).click()
}
