/** The 404 page. */
import { expect, test } from './fixtures/test.ts'

test('has the specified text and a link home', async ({ page, complaints }) => {
  complaints.expect(/\/nao\/existe/)
  const response = await page.goto('/nao/existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#services')).toBeVisible()
})

test('the path is logged in the console', async ({ page, complaints }) => {
  complaints.expect(/\/caminho-perdido/)
  const logged = page.waitForEvent('console', (message) => /caminho-perdido/.test(message.text()))
  await page.goto('/caminho-perdido')
  expect((await logged).text()).toContain('404')
})

test('the path is logged on the server, harmless and in one line', async ({ site, request }) => {
  const response = await request.get('/longe%E2%80%A8%5b31m%E2%80%AEdaqui?segredo=1')
  expect(response.status()).toBe(404)
  const found = () =>
    site.log.filter((line) => line.includes('longe')).map((line) => JSON.parse(line))
  await expect.poll(found).toMatchObject([{ status: 404, level: 'info' }])
  const [{ path }] = found()
  expect(path).toMatch(/^\/longe.*daqui$/)
  expect(path).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u)
})

for (const path of ['/projeto', '/projeto/', '/projeto/a/b', '/index.html', '/Projeto.']) {
  test(`${path} is no page either`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('Oops! Page not found')
  })
}
