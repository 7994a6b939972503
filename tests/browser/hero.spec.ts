/** The first screen: name and portrait, and the ways down the page. */
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { listen } from '../doubles/listen.ts'
import { hydrated } from './fixtures/hydration.ts'
import { positionsWhileScrolling } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the name is read and copied once and whole; in its two lines, the round portrait between them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
  expect(await name.ariaSnapshot()).toBe('- heading "Marina Duarte" [level=1]')
  await expect(name).toHaveText('Marina Duarte')
  const lines = await name.locator('> *').evaluateAll((all) =>
    all.map((line) => {
      const { top, bottom } = line.getBoundingClientRect()
      return { text: line.textContent?.trim(), middle: (top + bottom) / 2 }
    }),
  )
  expect(lines.map(({ text }) => text)).toEqual(['Marina', 'Duarte'])

  const portrait = page.locator('#home').getByRole('img', { name: 'Retrato de Marina Duarte' })
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const { y = 0, width = 0, height = 0 } = (await portrait.boundingBox()) ?? {}
  expect(width).toBe(height)
  await expect(portrait).toHaveCSS('border-radius', /^\d{4,}px$/)
  expect(lines.map(({ middle }) => Math.sign(middle - y - height / 2))).toEqual([-1, 1])
})

test('the jumps to projects and services scroll smoothly', async ({ page }) => {
  for (const [name, target] of [
    ['Ver Projetos', '#projects'],
    ['Rolar para os serviços', '#services'],
  ] as const) {
    await page.goto('/')
    await hydrated(page)
    const link = page.locator('#home').getByRole('link', { name })
    const positions = await positionsWhileScrolling(page, () => link.click())
    expect(positions.length, 'steps on the way').toBeGreaterThan(2)
    await expect(page.locator(target).getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(page).toHaveURL(`/${target}`)
  }
})

test('nothing is shown before the whole of the first screen is there', async ({ page, site }) => {
  const html = await (await fetch(site.url)).text()
  const half = html.indexOf('</h1>')
  const rest = Promise.withResolvers<void>()
  const slow = await listen(async ({ url }, response) => {
    if (url !== '/') {
      get(site.url + url, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers))
      })
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, half))
    await rest.promise
    response.end(html.slice(half))
  })
  await page.goto(slow.url, { waitUntil: 'commit' })
  await page.locator('h1').waitFor({ state: 'attached' })
  const frame = page.evaluate(
    () => new Promise<void>((shown) => requestAnimationFrame(() => shown())),
  )
  const isShown = Promise.race([frame.then(() => true), setTimeout(500, false)])
  expect(await isShown).toBe(false)
  rest.resolve()
  await frame
  await slow.close()
})
