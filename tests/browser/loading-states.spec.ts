/** What replaces the skeletons of pages that were sent before their content was available. */
import type { Page } from '@playwright/test'
import { demoRows, expect, firstRow, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const list = (page: Page) => page.locator('#projects').getByRole('list')

test('the landing page shows three skeletons, then the projects', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite((database) => database.hold())
  // The server responds before the database, which answers only after `release`.
  await page.goto(site.url)
  await expect(list(page)).toHaveAttribute('aria-busy', 'true')
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
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
  const { site, database } = await openHostedSite((database) => database.hold())
  const states = [
    { tab: page, path: '', message: 'Nenhum projeto disponível no momento' },
    {
      tab: await context.newPage(),
      path: `/projeto/${firstRow.slug}`,
      message: 'Projeto não encontrado',
    },
  ]
  for (const { tab, path } of states) {
    await tab.goto(site.url + path)
    await expect(tab.locator('[aria-busy=true]')).toBeVisible()
  }
  database.fault = 'internal-error'
  database.release()
  for (const { tab, message } of states) {
    await tab.bringToFront()
    await expect(tab.getByText(message, { exact: true })).toBeVisible()
    await expect(tab.locator('[aria-busy=true]')).toHaveCount(0)
  }
})
