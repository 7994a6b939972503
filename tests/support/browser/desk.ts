/** Helpers for tests of the desk, with the embedded or the hosted database. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import type { DemoRow } from '../../../data/demo.ts'
import { createCredentials } from '../../../data/sqlite/credentials.ts'
import { prepareDatabase } from '../../../data/sqlite/prepare.ts'
import { ADD } from '../../../data/sqlite/writer.ts'
import { hashPassword, hashToken, newToken } from '../../../server/desk/hashes.ts'
import { type HostedService, startHostedService } from '../doubles/hosted-service.ts'
import { dataFolder, type RunningSite, readingFrom, startSite } from '../running-site.ts'
import { hydrated } from './hydration.ts'
import { test as base, demoRows } from './test.ts'

export const PASSWORD = 'café com leite às sete'
export const EMAIL = 'dona@marina.example'
const HOUR = 3_600_000

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
   * If true, `openDesk` starts a site for this test only, as in tests of sign-ins, backups and visit counts. By
   * default, the tests of a worker share one site. With the hosted database, each test has its own site.
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
  /** Starts a site with the embedded database at the first call, and returns the same site at later calls. */
  sharedDesk(): Promise<EmbeddedDesk>
}

interface EmbeddedDesk {
  readonly site: RunningSite
  readonly databaseFile: string
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownDesk: [false, { option: true }],

  service: [
    async ({ adapter }, use) => {
      const service = adapter === 'hosted' ? await startHostedService() : null
      await service?.addOwner(EMAIL, PASSWORD)
      await use(service)
      await service?.close()
    },
    { scope: 'worker' },
  ],

  sharedDesk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
    async ({}, use) => {
      const DATA_DIR = dataFolder()
      const databaseFile = join(DATA_DIR, 'site.sqlite')
      let starting: Promise<RunningSite> | undefined
      async function start(): Promise<RunningSite> {
        const site = await startSite({ ESTUDIO: 'on', DATA_DIR })
        await setPassword(databaseFile)
        return site
      }
      await use(async () => {
        starting ??= start()
        return { site: await starting, databaseFile }
      })
      await (await starting)?.stop()
      rmSync(DATA_DIR, { recursive: true })
    },
    { scope: 'worker' },
  ],

  openDesk: async ({ page, openSite, service, ownDesk, sharedDesk }, use) => {
    const DATA_DIR = dataFolder()
    const sites: RunningSite[] = []
    async function start(environment = {}): Promise<RunningSite> {
      const site = await openSite({ ...environment, ESTUDIO: 'on', DATA_DIR })
      sites.push(site)
      return site
    }

    await use(async (rows = demoRows) => {
      if (service) {
        await fillService(service, rows)
        const site = await start(readingFrom(service))
        await page.goto(`${site.url}/estudio`)
        await page.getByLabel('E-mail').fill(EMAIL)
        await signIn(page, PASSWORD)
        await listShown(page)
        return { site, blockWrites: () => stopAnswering(service) }
      }
      if (ownDesk) {
        const databaseFile = join(DATA_DIR, 'site.sqlite')
        prepareDatabase(databaseFile, rows)
        const site = await start()
        await setFirstPassword(page, site)
        return { site, blockWrites: () => lock(databaseFile) }
      }
      const { site, databaseFile } = await sharedDesk()
      fillDatabase(databaseFile, rows)
      await addSession(page, site, databaseFile)
      await readContentAgain(page, site)
      await page.goto(`${site.url}/estudio/projetos`)
      await listShown(page)
      return { site, blockWrites: () => lock(databaseFile) }
    })
    // Close the pages first, because a page could still be loading pictures when its site stops.
    for (const tab of page.context().pages()) await tab.close()
    // A site writes to the folder until it has ended.
    for (const site of sites) await site.stop()
    rmSync(DATA_DIR, { recursive: true })
  },
})

async function fillService(service: HostedService, rows: readonly DemoRow[]): Promise<void> {
  await service.sql('delete from projects')
  await service.sql('delete from site')
  await service.sql('select add_projects($1, true)', [JSON.stringify(rows)])
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
  database.prepare(ADD).run({ rows: JSON.stringify(withIds) })
}

async function setPassword(databaseFile: string): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  using database = new DatabaseSync(databaseFile, { timeout: 5_000 })
  database.prepare('update desk_access set password_hash = ?').run(hash)
}

/** Signs the page's browser in, without the sign-in page. */
async function addSession(page: Page, { url }: RunningSite, databaseFile: string): Promise<void> {
  const expires = Date.now() + HOUR
  const [session, device] = [newToken(), newToken()]
  await createCredentials(databaseFile).addSession(
    { hash: hashToken(session), expires },
    { hash: hashToken(device), expires },
  )
  const cookie = { domain: new URL(url).hostname, path: '/estudio', httpOnly: true }
  await page.context().addCookies([
    { ...cookie, name: 'estudio', value: session, sameSite: 'Strict' },
    { ...cookie, name: 'estudio-aparelho', value: device, sameSite: 'Strict' },
  ])
}

/** Makes the site read the content again: removing a project that does not exist changes nothing else. */
async function readContentAgain(page: Page, { url }: RunningSite): Promise<void> {
  const response = await page.request.post(`${url}/estudio/projetos`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    form: { intent: 'remove', id: 'none' },
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

export async function signOut(page: Page, entry: 'Sair' | 'Sair de todos os aparelhos' = 'Sair') {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  if (entry === 'Sair') return page.getByRole('button', { name: entry, exact: true }).click()
  await page.getByText(entry, { exact: true }).click()
  await page.getByRole('button', { name: 'Sair de todos', exact: true }).click()
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
  await page.getByLabel('Nova senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar senha' }).click()
  await listShown(page)
}
