/** What replaces the skeletons of pages that were sent before their content was available. */
import type { Page } from '@playwright/test'
import { demoRows, expect, firstRow, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const list = (page: Page) => page.locator('#projects').getByRole('list')

/** @returns what the server has sent. The page itself gives up waiting when the server's read of the database does. */
async function htmlAt(page: Page, address: string): Promise<string> {
  const response = await page.goto(address, { waitUntil: 'commit' })
  return (await response?.text()) ?? ''
}

test('the landing page shows three skeletons, then the projects', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite((database) => database.hold())
  // The server responds before the database, which answers only after `release`.
  const [, skeletons = ''] =
    /<ul[^>]* aria-busy="true"(.*?)<\/ul>/s.exec(await htmlAt(page, site.url)) ?? []
  expect(skeletons.match(/<li/g)).toHaveLength(3)
  database.release()
  await expect(list(page).getByRole('link')).toHaveCount(demoRows.length)
  await expect(list(page)).not.toHaveAttribute('aria-busy', 'true')
  await list(page).scrollIntoViewIfNeeded()
  await expect(list(page).getByRole('listitem').last()).toHaveCSS('opacity', '1')
})

test('messages replace the skeletons when the database fails', async ({
  openHostedSite,
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/status of 503/)
  const states = [
    { tab: page, path: '', message: 'Nenhum projeto disponível no momento' },
    {
      tab: await context.newPage(),
      path: `/projeto/${firstRow.slug}`,
      message: 'Projeto não encontrado',
    },
  ]
  const { site, database } = await openHostedSite((database) => database.hold())
  const pages = await Promise.all(states.map(({ tab, path }) => htmlAt(tab, site.url + path)))
  for (const html of pages) {
    expect(html).toContain('aria-busy="true"')
    expect(html, 'the styles of skeletons are inlined').toMatch(/<style>.*\.skeleton_/s)
  }
  database.fault = 'internal-error'
  database.release()
  for (const { tab, message } of states) {
    await tab.bringToFront()
    await expect(tab.getByText(message, { exact: true })).toBeVisible()
    await expect(tab.locator('[aria-busy=true]')).toHaveCount(0)
  }
})
