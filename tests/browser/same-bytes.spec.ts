/** Every visitor gets the same bytes, and nothing is stored for them. */
import { expect, test } from './fixtures/test.ts'

const visitors = [
  {
    'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    'Accept-Language': 'pt-BR',
    Cookie: 'theme=light; session=1',
  },
  {
    'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    'Accept-Language': 'en-US,en;q=0.5',
    Cookie: 'theme=dark',
    'Sec-CH-Prefers-Color-Scheme': 'light',
    Referer: 'https://example.com/',
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Host': 'evil.example',
  },
]

for (const path of [
  '/',
  '/projeto/agenda-clinica',
  '/projeto/agenda-clinica.data',
  '/nao-existe',
]) {
  test(`${path} is the same for everyone`, async ({ request }) => {
    const answers: Buffer[] = []
    for (const headers of visitors) {
      const response = await request.get(`${path}?visitor=${answers.length}`, { headers })
      expect(response.headers()['set-cookie']).toBeUndefined()
      expect(response.headers().vary?.toLowerCase() ?? '').not.toMatch(/cookie|user-agent|language/)
      answers.push(await response.body())
    }
    expect(answers[0]?.length).toBeGreaterThan(100)
    expect(answers[0]?.equals(answers[1] ?? Buffer.alloc(0))).toBe(true)
  })
}

test('nothing is stored for a visitor who chose nothing', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.locator('canvas')).toHaveCount(1)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('nothing is loaded from other origins', async ({ page }) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  await page.goto('/')
  await expect(page.locator('canvas')).toHaveCount(1)
  await page.getByRole('link', { name: 'Agenda que se marca sozinha' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
  expect(origins).toEqual(new Set([new URL(page.url()).origin]))
})
