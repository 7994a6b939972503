/** Helpers for tests of the desk, with the embedded or the hosted database. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { DemoRow } from '../../../data/demo.ts'
import { createCredentials } from '../../../data/sqlite/credentials.ts'
import { INSERT_PROJECTS as INSERT_EMBEDDED } from '../../../data/sqlite/writer.ts'
import { hashPassword, hashToken, newToken } from '../../../server/desk/hashes.ts'
import { INSERT_PROJECTS } from '../doubles/database.ts'
import { type HostedService, startHostedService } from '../doubles/hosted-service.ts'
import { dataFolder, type RunningSite, readingFrom, startSite } from '../running-site.ts'
import { hydrated } from './hydration.ts'
import { test as base, demoRows } from './test.ts'

export const PASSWORD = 'café com leite às sete'
export const EMAIL = 'dona@marina.example'
const HOUR = 3_600_000
/** Browsers send this header with requests of the site's own pages. */
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' }
/** A UUID, because the hosted database accepts no other ids. */
const NO_ID = '00000000-0000-4000-8000-000000000000'

/** A site with the desk on. */
export interface OpenDesk {
  readonly site: RunningSite
  /**
   * Makes writes to the database fail. With the hosted database, reads of rows fail too.
   * @returns a function that makes the database work again.
   */
  blockWrites(): () => void
}

interface TestFixtures {
  /**
   * If true, `openDesk` starts a site for this test only, as in tests of passwords and visit counts. By default, the
   * tests of a worker share one site.
   */
  ownDesk: boolean
  /**
   * Opens the list of a site with the desk on and with these projects, as the signed-in owner.
   * @param rows the projects of the site. By default, the demo projects.
   */
  openDesk(rows?: readonly DemoRow[]): Promise<OpenDesk>
}

interface WorkerFixtures {
  /** The double of the hosted database. Null if the tests use the embedded database. */
  service: HostedService | null
  startDesk(): Promise<Desk>
  /** Starts a site at the first call, and returns the same site at later calls. */
  sharedDesk(): Promise<Desk>
}

interface Desk extends OpenDesk {
  /** Replaces the whole content. */
  fill(rows: readonly DemoRow[]): Promise<void>
  /** Signs the page's browser in, without the form. */
  signIn(page: Page): Promise<void>
  stop(): Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownDesk: [false, { option: true }],

  service: [
    async ({ variant }, use) => {
      const service = variant === 'hosted' ? await startHostedService() : null
      await service?.addOwner(EMAIL, PASSWORD)
      await use(service)
      await service?.close()
    },
    { scope: 'worker' },
  ],

  startDesk: [
    async ({ service }, use) => use(() => (service ? startHosted(service) : startEmbedded())),
    { scope: 'worker' },
  ],

  sharedDesk: [
    async ({ startDesk }, use) => {
      let starting: Promise<Desk> | undefined
      await use(() => {
        starting ??= startDesk()
        return starting
      })
      await (await starting)?.stop()
    },
    { scope: 'worker' },
  ],

  openDesk: async ({ page, ownDesk, startDesk, sharedDesk }, use) => {
    const own: Desk[] = []
    await use(async (rows = demoRows) => {
      const desk = ownDesk ? await startDesk() : await sharedDesk()
      if (ownDesk) own.push(desk)
      await desk.fill(rows)
      await desk.signIn(page)
      await readContentAgain(page, desk.site)
      await page.goto(`${desk.site.url}/estudio/projetos`)
      await listShown(page)
      return desk
    })
    // Close the pages first, because a page could still be loading pictures when its site stops.
    for (const tab of page.context().pages()) await tab.close()
    for (const desk of own) await desk.stop()
  },
})

async function startEmbedded(): Promise<Desk> {
  const DATA_DIR = dataFolder()
  const file = join(DATA_DIR, 'site.sqlite')
  const site = await startSite({ ESTUDIO: 'on', DATA_DIR })
  await setPassword(file)
  return {
    site,
    blockWrites: () => lock(file),
    fill: async (rows) => fillDatabase(file, rows),
    signIn: (page) => addSession(page, site, file),
    async stop() {
      // The site writes to the folder until it has ended.
      await site.stop()
      rmSync(DATA_DIR, { recursive: true })
    },
  }
}

async function startHosted(service: HostedService): Promise<Desk> {
  const site = await startSite({ ...readingFrom(service), ESTUDIO: 'on' })
  return {
    site,
    blockWrites: () => stopAnswering(service),
    fill: (rows) => fillService(service, rows),
    async signIn(page) {
      const response = await page.request.post(`${site.url}/estudio/entrar`, {
        headers: SAME_ORIGIN,
        form: { email: EMAIL, password: PASSWORD },
      })
      if (!response.ok()) throw new Error(`The owner was not signed in: ${response.status()}.`)
    },
    stop: () => site.stop(),
  }
}

async function fillService(service: HostedService, rows: readonly DemoRow[]): Promise<void> {
  await service.sql('delete from projects')
  await service.sql('delete from site')
  await service.sql(INSERT_PROJECTS, [JSON.stringify(rows)])
}

function stopAnswering(service: HostedService): () => void {
  service.isDown = true
  return () => {
    service.isDown = false
  }
}

/** Replaces the whole content of the embedded database. A project's id is its slug, as in a new database. */
function fillDatabase(file: string, rows: readonly DemoRow[]): void {
  using database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec('delete from projects; delete from site')
  const withIds = rows.map((row) => ({ ...row, id: row.slug }))
  database.prepare(INSERT_EMBEDDED).run({ rows: JSON.stringify(withIds) })
}

async function setPassword(databaseFile: string): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  using database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  database.prepare('update desk_access set password_hash = ?').run(hash)
}

async function addSession(page: Page, { url }: RunningSite, databaseFile: string): Promise<void> {
  const expires = Date.now() + HOUR
  const [session, device] = [newToken(), newToken()]
  await createCredentials(databaseFile).addSession(
    { hash: hashToken(session), expires },
    { hash: hashToken(device), expires },
  )
  const cookie = { domain: new URL(url).hostname, path: '/estudio', httpOnly: true }
  await page.context().addCookies([
    { ...cookie, name: 'estudio', value: session, sameSite: 'Lax' },
    { ...cookie, name: 'estudio-aparelho', value: device, sameSite: 'Lax' },
  ])
}

/** Makes the site read the content again: removing a project that does not exist changes nothing else. */
async function readContentAgain(page: Page, { url }: RunningSite): Promise<void> {
  const response = await page.request.post(`${url}/estudio/projetos`, {
    headers: SAME_ORIGIN,
    form: { intent: 'remove', id: NO_ID },
  })
  if (!response.ok()) throw new Error(`The content could not be read: ${response.status()}.`)
}

/** Locks a SQLite file, so that other connections cannot write to it. @returns a function that unlocks it. */
function lock(file: string): () => void {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec('begin immediate')
  return () => database.close()
}

/** @returns the link for a new password from the site's log, with `site.url` instead of SITE_URL. */
export async function newPasswordLink(site: RunningSite): Promise<string> {
  const line = await site.waitForLine(/nova-senha/)
  return site.url + /\/estudio\/nova-senha\S+/.exec(line)?.[0]
}

export const itemOf = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The headings of the list's items. The page has other headings of this level. */
export const projectTitles = (page: Page) =>
  page.getByRole('listitem').getByRole('heading', { level: 2 })

async function listShown(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Projetos', level: 1 }).waitFor()
  await hydrated(page)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
}

export async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Senha').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/**
 * Sets the owner's first password, which also signs the owner in, and waits for the list.
 * @param site started with `ESTUDIO: 'on'` and the embedded database.
 */
export async function setFirstPassword(page: Page, site: RunningSite): Promise<void> {
  await page.goto(await newPasswordLink(site))
  await page.getByLabel('Senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await listShown(page)
}
