/** A running site: changes in the database show, its failures do not. */
import type { APIRequestContext } from '@playwright/test'
import { demoRows, expect, test } from './fixtures/test.ts'

const [first, ...others] = demoRows

/** Reads a page again and again, as visitors do. */
const pageText = (request: APIRequestContext, url: string) => async () =>
  (await request.get(url)).text()

/** A page without content waits this long for it, in ms; a page with content does not wait. */
const PATIENCE = 800

/** More than the TTL of half a second and the read that follows it. */
const SHOWN_WITHIN = { timeout: 3000, intervals: [100] }

test('an edited and a new row show without a restart', async ({
  openHostedSite,
  page,
  request,
}) => {
  const { site, upstream } = await openHostedSite()
  await page.goto(`${site.url}/projeto/agenda-clinica`)
  await page.goto(site.url)
  await expect(page.locator('#projects').getByRole('link')).toHaveCount(demoRows.length)

  const edited = { ...first, title: 'Agenda com outro nome' }
  const added = { ...first, slug: 'recem-feito', title: 'Recém-feito', order_index: 0 }
  upstream.rows = [edited, ...others, added]
  const detail = `${site.url}/projeto/agenda-clinica`
  await expect.poll(pageText(request, site.url), SHOWN_WITHIN).toContain('Recém-feito')
  await expect.poll(pageText(request, detail), SHOWN_WITHIN).toContain('Agenda com outro nome')

  await page.reload()
  const titles = page.locator('#projects').getByRole('heading', { level: 3 })
  await expect(titles).toHaveText([
    'Recém-feito',
    'Agenda com outro nome',
    ...others.map(({ title }) => title),
  ])
  await page.getByRole('link', { name: 'Recém-feito' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recém-feito')
})

test('a row that was deleted disappears', async ({ openHostedSite, request }) => {
  const { site, upstream } = await openHostedSite()
  const detail = `${site.url}/projeto/agenda-clinica`
  expect((await request.get(site.url)).status()).toBe(200)
  expect((await request.get(detail)).status()).toBe(200)
  upstream.rows = others
  const status = async () => (await request.get(detail)).status()
  await expect.poll(pageText(request, site.url), SHOWN_WITHIN).not.toContain('agenda-clinica')
  await expect.poll(status, SHOWN_WITHIN).toBe(404)
})

for (const fault of ['internal-error', 'refuse', 'html', 'wrong-types', 'hang'] as const) {
  test(`a database that turns to ${fault} is not noticed`, async ({
    openHostedSite,
    page,
    request,
  }) => {
    const { site, upstream } = await openHostedSite()
    await page.goto(`${site.url}/projeto/agenda-clinica`)
    await page.goto(site.url)
    const known = upstream.reads.list
    upstream.fault = fault
    const reads = async () => {
      await request.get(site.url)
      return upstream.reads.list
    }
    await expect.poll(reads, SHOWN_WITHIN).toBeGreaterThan(known)
    for (let visit = 0; visit < 2; visit++) {
      const response = await page.reload()
      expect(response?.request().timing().responseStart).toBeLessThan(PATIENCE)
      await expect(page.locator('#projects').getByRole('link')).toHaveCount(demoRows.length)
    }
    const response = await page.goto(`${site.url}/projeto/agenda-clinica`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
  })
}

test('hostile rows are shown as text or left out', async ({ openHostedSite, page }) => {
  const attack =
    '</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">'
  const row = {
    ...first,
    slug: 'ataque',
    title: attack,
    description: attack,
    full_description: attack,
    category: attack,
    features: [attack],
    images: ['javascript:window.hacked=1', 'data:image/svg+xml,<svg onload="hacked=1"/>'],
  }
  const { site } = await openHostedSite({ rows: [row] })
  await page.goto(site.url)
  await expect(page.locator('#projects').getByRole('heading', { level: 3 })).toHaveText(attack)
  await page.locator('#projects').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack)
  await expect(
    page.getByRole('region', { name: 'Funcionalidades' }).getByRole('listitem'),
  ).toHaveText(attack)
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  await expect(page.locator('img[src*="hacked"]')).toHaveCount(0)
})
