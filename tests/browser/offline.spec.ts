/** Offline use: visited pages stay available, and nothing stale is shown while the network answers. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

const VISITED = 'Agenda que se marca sozinha'

/** In ms: a page looks after its worker only once it is idle. */
const LONGEST = 20_000

/** Resolves when the page is hydrated, and the worker controls it and has filled its caches. */
async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const pages = await caches.open('pages')
      const kept = await pages.match(location.pathname)
      const lives = !document.documentElement.hasAttribute('data-jumps')
      return Boolean(lives && navigator.serviceWorker.controller && kept)
    })
  await expect.poll(isKept, { timeout: LONGEST }).toBe(true)
}

test('the first page is cached with its pictures, without loading anything twice', async ({
  openSite,
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  const site = await openSite({ LOG_LEVEL: 'debug' })
  const picture = page.getByRole('img').first()
  const isShown = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)
  const isKept = (address: string) =>
    page.evaluate(async (one) => Boolean(await caches.match(one, { ignoreVary: true })), address)

  await page.goto(`${site.url}/projeto/agenda-clinica`)
  await untilKept(page)
  await expect.poll(isShown).toBe(true)
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(() => isKept(address)).toBe(true)
  const asked = site.log.flatMap((line) => /\/(?:assets|imagens)\/[\w./-]+/.exec(line) ?? [])
  expect(asked).toContain(new URL(address).pathname)
  expect(asked).toEqual([...new Set(asked)])

  await context.setOffline(true)
  await page.reload()
  await expect.poll(isShown).toBe(true)
})

test('visited pages stay available, with a message that the network is gone', async ({
  page,
  context,
  complaints,
}) => {
  // Pictures that were never seen.
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  await page.goto('/')
  await untilKept(page)
  await page.goto('/projeto/agenda-clinica')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VISITED)
  await untilKept(page)

  await context.setOffline(true)
  await expect(page.getByText('Você está sem internet')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VISITED)
  await page.goto('/?utm_source=chat')
  await expect(page.getByRole('link', { name: VISITED })).toBeVisible()
})

test('the placeholder of a picture is not cached', async ({ openHostedSite, page }) => {
  const { site, upstream } = await openHostedSite()
  upstream.rows = upstream.rows.map((row) => ({ ...row, images: ['/demo/nada.webp'] }))
  await page.goto(`${site.url}/projeto/agenda-clinica`)
  await untilKept(page)
  const [type, address] = await page.evaluate(async () => {
    const { currentSrc } = document.querySelector('main img') as HTMLImageElement
    const { headers } = await fetch(currentSrc)
    return [headers.get('content-type'), currentSrc]
  })
  expect(type).toBe('image/svg+xml')
  const kept = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('files')).keys()
      return requests.map(({ url }) => url)
    })
  await expect.poll(async () => (await kept()).join()).toMatch(/\/assets\/react-/)
  expect(await kept()).not.toContain(address)
})

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'its address': (page) => page.goto('/projeto/painel-padaria'),
  'its link': (page) => page.getByRole('link', { name: 'Da encomenda ao forno' }).click(),
}
for (const [way, open] of Object.entries(ways)) {
  test(`a page that was never visited is a message and a link home, by ${way}`, async ({
    page,
    context,
    complaints,
  }) => {
    // Pictures that were never seen.
    complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    await page.goto('/')
    await untilKept(page)
    await context.setOffline(true)
    await open(page)
    await expect(page.getByRole('heading', { name: 'Você está sem internet' })).toBeVisible()
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await expect(page.getByRole('link', { name: VISITED })).toBeVisible()
  })
}

test('pages of client-side navigations stay available, by link and by reload', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
  await page.goto('/')
  await untilKept(page)
  await page.getByRole('link', { name: VISITED }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VISITED)
  await untilKept(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VISITED)
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.getByRole('link', { name: VISITED }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VISITED)
})

test('while the network answers, nothing stale is shown', async ({ openHostedSite, page }) => {
  const { site, upstream } = await openHostedSite()
  await page.goto(site.url)
  await untilKept(page)
  upstream.rows = upstream.rows.map((row, index) => (index === 0 ? { ...row, title: 'Nova' } : row))
  await expect(async () => {
    expect(await (await fetch(site.url)).text()).toContain('Nova')
  }).toPass()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Nova' })).toBeVisible()
})

test('visited pages stay available while the server has no content', async ({
  openHostedSite,
  openSite,
  page,
  complaints,
}) => {
  // The browser may check for a new worker while no site runs; its second answer is the failure.
  complaints.expect(/fetching the script/, /ERR_CONNECTION_REFUSED/, /503/)
  const { site, upstream } = await openHostedSite()
  await page.goto(`${site.url}/projeto/agenda-clinica`)
  await untilKept(page)
  upstream.fault = 'refuse'
  await site.stop()
  const { port } = new URL(site.url)
  await openSite({ PORT: port, SUPABASE_URL: upstream.url, SUPABASE_ANON_KEY: upstream.key })
  expect((await fetch(`${site.url}/projeto/agenda-clinica`)).status).toBe(503)
  await page.goto(`${site.url}/projeto/agenda-clinica`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VISITED)
})

test('the worker can be removed from every browser', async ({ openSite, page, complaints }) => {
  // The browser may check for a new worker while no site runs.
  complaints.expect(/fetching the script/, /ERR_CONNECTION_REFUSED/)
  const site = await openSite()
  await page.goto(site.url)
  await untilKept(page)
  await site.stop()
  await openSite({ PORT: new URL(site.url).port, OFFLINE: 'off' })
  await page.goto(site.url)
  const rest = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      kept: await caches.keys(),
    }))
  await expect.poll(rest, { timeout: LONGEST }).toEqual({ workers: 0, kept: [] })
})
