/** The first screen: name, portrait, and the jumps to the sections below. */
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { boxesOf, waitForTypeface } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { behaviorsWhileScrolling } from '../support/browser/scrolling.ts'
import { expect, test } from '../support/browser/test.ts'
import { startLocalServer } from '../support/doubles/local-server.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('screen readers get the name as a whole, and the portrait is round, between its two lines', {
  tag: '@engines',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
  expect(await name.ariaSnapshot()).toBe('- heading "Marina Duarte" [level=1]')
  await expect(name).toHaveText('Marina Duarte')
  const portrait = page.locator('#home').getByRole('img', { name: 'Retrato de Marina Duarte' })
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const [marina, face, duarte] = await boxesOf(
    page,
    name.getByText('Marina').first(),
    portrait,
    name.getByText('Duarte').first(),
  )
  const middleOf = ({ y, bottom }: { y: number; bottom: number }) => (y + bottom) / 2
  expect(middleOf(face), 'middle of the portrait').toBeGreaterThan(middleOf(marina))
  expect(middleOf(face), 'middle of the portrait').toBeLessThan(middleOf(duarte))
  const { width, height } = face
  expect(width).toBe(height)
  const radius = await portrait.evaluate((image) => getComputedStyle(image).borderRadius)
  expect(Number.parseFloat(radius)).toBeGreaterThanOrEqual(width / 2)
})

test('with the letter spacing of a visitor, the whole name stays on a narrow screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await waitForTypeface(page)
  const letters = page.locator('h1 > span > span > span')
  // WCAG 1.4.12.
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [spacing]
  })
  for (const { x, right } of await boxesOf(page, ...(await letters.all()))) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(360)
  }
})

test('the jumps to projects and services scroll smoothly', async ({ page }) => {
  for (const [name, target] of [
    ['Ver Projetos', '#projects'],
    ['Ir para os serviços', '#services'],
  ] as const) {
    await page.goto('/')
    await hydrated(page)
    const link = page.locator('#home').getByRole('link', { name })
    const behaviors = await behaviorsWhileScrolling(page, () => link.click())
    expect(behaviors).toEqual(['smooth'])
    await expect(page.locator(target).getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(page).toHaveURL(`/${target}`)
  }
})

test('nothing is painted while only a part of the first screen has arrived', async ({
  page,
  site,
}) => {
  const html = await (await fetch(site.url)).text()
  // The server sends the document up to this index, and the rest when the test resolves `sendRest`.
  const endOfName = html.indexOf('</h1>')
  const sendRest = Promise.withResolvers<void>()
  const slow = await startLocalServer(async ({ url }, response) => {
    if (url !== '/') {
      get(site.url + url, (answer) => {
        answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers))
      })
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, endOfName))
    await sendRest.promise
    response.end(html.slice(endOfName))
  })
  await page.goto(slow.url, { waitUntil: 'commit' })
  await page.locator('h1').waitFor({ state: 'attached' })
  // The browser calls back just before it paints a frame.
  const frame = page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())),
  )
  const isPainted = await Promise.race([frame.then(() => true), setTimeout(500, false)])
  expect(isPainted, 'within half a second').toBe(false)
  sendRest.resolve()
  await frame
  await slow.close()
})
