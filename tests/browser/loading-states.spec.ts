/** What the pages show while content is loading, when it cannot be loaded, and when there are no projects. */
import type { Page } from '@playwright/test'
import { demoRows, expect, firstRow, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const EMPTY = 'Nenhum projeto disponível no momento'
const project = `/projeto/${firstRow.slug}`
const list = (page: Page) => page.locator('#projects').getByRole('list')

test('the landing page shows three skeletons, then the projects', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite((database) => database.hold())
  // The server responds before the database, which answers only after `release`.
  const response = await page.goto(site.url)
  expect(response?.status()).toBe(200)
  expect(await response?.headerValue('cache-control')).toBe('no-store')
  await expect(list(page)).toHaveAttribute('aria-busy', 'true')
  await expect(list(page).getByRole('listitem')).toHaveCount(3)
  database.release()
  await expect(list(page).getByRole('link')).toHaveCount(demoRows.length)
  await expect(list(page)).not.toHaveAttribute('aria-busy', 'true')
  await list(page).scrollIntoViewIfNeeded()
  await expect(list(page).getByRole('listitem').last()).toHaveCSS('opacity', '1')
})

test('the page of a project shows a skeleton, then the project', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite((database) => database.hold())
  const response = await page.goto(site.url + project)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('link', { name: 'Voltar', exact: true })).toBeVisible()
  database.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveTitle(new RegExp(firstRow.title))
})

for (const [path, message] of [
  ['/', EMPTY],
  [project, 'Projeto não encontrado'],
] as const) {
  test(`a message replaces the skeleton of ${path} when the database fails`, async ({
    openHostedSite,
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 503/)
    const { site, database } = await openHostedSite((database) => database.hold())
    await page.goto(site.url + path)
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    database.fault = 'internal-error'
    database.release()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })
}

test('without projects, the landing page shows a message and a link to the chat', async ({
  page,
  openState,
}) => {
  await openState('empty', page)
  const projects = page.locator('#projects')
  await expect(projects.getByText(EMPTY, { exact: true })).toBeVisible()
  await expect(projects.getByRole('link', { name: 'Falar no WhatsApp' })).toBeVisible()
})

test('pages show messages while the database fails, and the landing page shows the projects afterwards', async ({
  openHostedSite,
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 503/)
  const { site, database } = await openHostedSite({ fault: 'internal-error' })
  expect((await page.goto(site.url + project))?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
  await page.getByRole('link', { name: 'Voltar ao início', exact: true }).click()
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
  database.fault = 'none'
  const isBack = async () => (await fetch(site.url + project)).ok
  await expect.poll(isBack, { timeout: 10_000 }).toBe(true)
  await page.goto(site.url)
  await expect(list(page).getByRole('link')).toHaveCount(demoRows.length)
})
