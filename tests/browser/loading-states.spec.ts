/** Slow content: the page is sent without it, and loads it afterwards. */
import type { Page } from '@playwright/test'
import { demoRows, expect, test } from './fixtures/test.ts'

const projects = (page: Page) => page.locator('#projects')
/** The server waits 800 ms for content; the rest is for a slow machine. */
const SOON = 2000

test('the landing page shows three placeholders, then the projects', async ({
  openHostedSite,
  page,
}) => {
  const { site, upstream } = await openHostedSite({}, { CONTENT_TTL_SECONDS: '60' })
  upstream.hold()
  const response = await page.goto(site.url)
  expect(response?.status()).toBe(200)
  expect(response?.request().timing().responseStart).toBeLessThan(SOON)
  expect(await response?.headerValue('cache-control')).toBe('no-store')
  const list = projects(page).getByRole('list')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(projects(page).getByRole('link')).toHaveCount(0)

  upstream.release()
  await expect(list.getByRole('link')).toHaveCount(demoRows.length)
  await expect(list).not.toHaveAttribute('aria-busy', 'true')
  await list.scrollIntoViewIfNeeded()
  for (const card of await list.getByRole('listitem').all()) {
    await expect(card).toHaveCSS('opacity', '1')
  }
  expect(upstream.reads.list, 'everyone waits for the same read').toBe(1)
})

test('placeholders are replaced by the message when the content cannot be read', async ({
  openHostedSite,
  page,
}) => {
  const { site, upstream } = await openHostedSite()
  upstream.hold()
  await page.goto(site.url)
  await expect(projects(page).getByRole('list')).toHaveAttribute('aria-busy', 'true')
  upstream.fault = 'internal-error'
  upstream.release()
  await expect(projects(page).getByText('Nenhum projeto disponível no momento')).toBeVisible()
  await expect(projects(page).getByRole('list')).toHaveCount(0)
})

test('a project shows its skeleton, then itself', async ({ openHostedSite, page }) => {
  const { site, upstream } = await openHostedSite()
  upstream.hold()
  const response = await page.goto(`${site.url}/projeto/agenda-clinica`)
  expect(response?.status()).toBe(200)
  expect(response?.request().timing().responseStart).toBeLessThan(SOON)
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('link', { name: 'Voltar', exact: true })).toBeVisible()

  upstream.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveTitle(/Agenda que se marca sozinha/)
})

for (const { outcome, fault, slug } of [
  { outcome: 'does not exist', fault: 'none', slug: 'nao-existe' },
  { outcome: 'cannot be read', fault: 'internal-error', slug: 'agenda-clinica' },
] as const) {
  test(`a skeleton is replaced by the message when the project ${outcome}`, async ({
    openHostedSite,
    page,
    complaints,
  }) => {
    complaints.expect(/status of (?:404|503)/)
    const { site, upstream } = await openHostedSite()
    upstream.hold()
    await page.goto(`${site.url}/projeto/${slug}`)
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
    upstream.fault = fault
    upstream.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
    await expect(page.getByRole('link', { name: 'Voltar ao início' })).toBeVisible()
  })
}
