/** Every fault of the hosted database, for a site that has no content yet. */
import { FAULTS } from '../doubles/upstream.ts'
import { demoRows, expect, test } from './fixtures/test.ts'

const EMPTY = 'Nenhum projeto disponível no momento'

/** A list that comes late, and one that is empty, are no failure. */
const failures = FAULTS.filter((fault) => fault !== 'slow' && fault !== 'empty-list')

for (const fault of failures) {
  test(`${fault}: a message instead of projects, and 503 for a single one`, async ({
    openHostedSite,
    page,
    request,
  }) => {
    const { site } = await openHostedSite({ fault })
    const response = await page.goto(site.url)
    expect(response?.status()).toBe(200)
    const projects = page.locator('#projects')
    // The read times out after 4 s; a page that shows placeholders meanwhile revalidates by itself.
    await expect(projects.getByText(EMPTY, { exact: true })).toBeVisible({ timeout: 8000 })
    await expect(projects.getByRole('list')).toHaveCount(0)

    // While such a read hangs, the page is a skeleton; when the read fails, so does the page.
    await expect(async () => {
      const project = await request.get(`${site.url}/projeto/agenda-clinica`)
      expect(project.status()).toBe(503)
      expect(Number(project.headers()['retry-after'])).toBeGreaterThan(0)
      expect(project.headers()['cache-control']).toBe('no-store')
    }).toPass({ timeout: 8000 })
  })
}

test('a project that cannot be read looks like one that is missing', async ({
  openHostedSite,
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  const { site } = await openHostedSite({ fault: 'internal-error' })
  const response = await page.goto(`${site.url}/projeto/agenda-clinica`)
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
  await page.getByRole('link', { name: 'Voltar ao início', exact: true }).click()
  await expect(page.locator('#projects').getByText(EMPTY, { exact: true })).toBeVisible()
})

test('no projects at all: the same message, and 404 for a single one', async ({
  openHostedSite,
  page,
  request,
}) => {
  const { site } = await openHostedSite({ fault: 'empty-list' })
  const response = await page.goto(site.url)
  expect(response?.status()).toBe(200)
  await expect(page.locator('#projects').getByText(EMPTY, { exact: true })).toBeVisible()
  expect((await request.get(`${site.url}/projeto/agenda-clinica`)).status()).toBe(404)
})

test('once the database is back, so are the projects', async ({
  openHostedSite,
  page,
  request,
}) => {
  const { site, upstream } = await openHostedSite({ fault: 'internal-error' })
  await page.goto(site.url)
  await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
  upstream.fault = 'none'
  const status = async () => (await request.get(`${site.url}/projeto/agenda-clinica`)).status()
  await expect.poll(status, { timeout: 10_000 }).toBe(200)
  await page.reload()
  await expect(page.locator('#projects').getByRole('link')).toHaveCount(demoRows.length)
  expect(site.log.filter((line) => /can be read again/.test(line))).toHaveLength(1)
})
