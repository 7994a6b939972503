/** Counting visits and chats, and the counts that the owner sees under "Números". */
import type { Page } from '@playwright/test'
import { test } from '../support/browser/desk.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, secondRow } from '../support/browser/test.ts'
import { VISITOR } from '../support/desk-client.ts'
import type { RunningSite } from '../support/running-site.ts'

const COUNT_PATH = '/numeros/'

/** @returns a growing list: what all tabs of the browser report from now on, as in `visita/direct`. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(COUNT_PATH)) sent.push(pathname.slice(COUNT_PATH.length))
  })
  return sent
}

/** Opens a page, and waits until all its scripts have loaded. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

/** Taps a chat button, and opens an empty page instead of the real chat. */
async function tapChat(page: Page, name: string): Promise<void> {
  await page.context().route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: '' }))
  const chat = page.waitForEvent('popup')
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await (await chat).close()
}

/**
 * Opens "Números", again and again until the site has stored what browsers have sent.
 * @param charts the captions of the charts.
 * @param projects the table cells of each project that has counts.
 */
async function expectNumbers(
  page: Page,
  site: RunningSite,
  charts: readonly string[],
  projects: readonly (readonly string[])[],
): Promise<void> {
  const main = page.getByRole('main')
  await expect(async () => {
    await page.goto(`${site.url}/estudio/numeros`)
    expect(await main.locator('figcaption').allTextContents()).toEqual(charts)
    const rows = await main.getByRole('table').last().getByRole('row').allInnerTexts()
    const cells = rows.slice(1).map((row) => row.split(/\s*\t\s*/))
    const counted = cells.filter(([, visits, chats]) => visits !== '0' || chats !== '0')
    expect(counted).toEqual(projects)
  }).toPass()
}

test.describe('on a site of its own', () => {
  test.use({ ownDesk: true })

  test('in each tab, a visit and a chat count once for the site and once for each project', async ({
    page,
    openDesk,
    newVisitor,
  }) => {
    const { site } = await openDesk()
    await page.goto(`${site.url}/estudio/numeros`)
    await expect(page.getByText('Nenhuma visita nos últimos 28 dias')).toBeVisible()

    // The default of a browser without a window is that of a robot.
    const visitor = await newVisitor({ userAgent: VISITOR['user-agent'] })
    const sent = sentBy(visitor)
    await visit(visitor, `${site.url}/?utm_source=Instagram`)
    await expect.poll(() => sent).toEqual(['visita/instagram'])
    await visitor.getByRole('link', { name: firstRow.title }).click()
    const first = `projeto/${firstRow.slug}`
    await expect.poll(() => sent).toEqual(['visita/instagram', `visita/${first}`])
    await tapChat(visitor, 'Solicitar Orçamento')
    await tapChat(visitor, 'Solicitar Orçamento')
    await visitor.goBack()
    await visitor.goForward()
    await visit(visitor, `${site.url}/projeto/${firstRow.slug}`)
    // The first page of a tab decides where its visit and its chat come from.
    await visit(visitor, `${site.url}/?utm_source=google`)
    await tapChat(visitor, 'Solicitar Projeto')
    const once = ['visita', 'conversa'].flatMap((kind) => [`${kind}/instagram`, `${kind}/${first}`])
    expect(sent).toEqual(once)
    await expectNumbers(
      page,
      site,
      ['1 conversa até 1 por dia', '1 visita até 1 por dia'],
      [[firstRow.title, '1', '1']],
    )
    await expect(page.getByRole('row', { name: 'Instagram 1 1' })).toBeVisible()

    const tab = await visitor.context().newPage()
    await visit(tab, `${site.url}/projeto/${secondRow.slug}`)
    // The new tab reports a visit to the site and a visit to the project.
    await expect.poll(() => sent).toHaveLength(once.length + 2)
    expect(await visitor.context().cookies()).toEqual([])
    await expectNumbers(
      page,
      site,
      ['1 conversa até 1 por dia', '2 visitas até 2 por dia'],
      [
        [firstRow.title, '1', '1'],
        [secondRow.title, '1', '0'],
      ],
    )
  })
})

test('pages that do not exist are not counted, and a tab in the background counts when the visitor first looks at it', async ({
  openDesk,
  newVisitor,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404|404: no page/)
  const { site } = await openDesk()
  const visitor = await newVisitor()
  const sent = sentBy(visitor)
  for (const path of ['/nada', '/projeto/nada']) {
    await visitor.goto(site.url + path)
    await visitor.waitForLoadState('networkidle')
  }
  await tapChat(visitor, 'Falar no WhatsApp')
  expect(sent).toEqual([])

  await visitor.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  })
  await visit(visitor, site.url)
  expect(sent).toEqual([])
  await visitor.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => sent).toEqual(['visita/direct'])
})

test("neither a browser with Global Privacy Control nor the owner's browser, even without cookies, reports visits or chats", async ({
  page,
  openDesk,
  newVisitor,
}) => {
  const { site } = await openDesk()
  await page.context().clearCookies()
  const visitor = await newVisitor()
  await visitor.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  for (const tab of [page, visitor]) {
    const sent = sentBy(tab)
    await visit(tab, site.url)
    await tapChat(tab, 'Solicitar Projeto')
    expect(sent).toEqual([])
  }
})
