/** The first screen: name, portrait, and the jumps to the sections below. */
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { boxesOf, waitForTypeface } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { publishSite } from '../support/browser/desk-site.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { behaviorsWhileScrolling } from '../support/browser/scrolling.ts'
import { expect } from '../support/browser/test.ts'
import { startLocalServer } from '../support/doubles/local-server.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('screen readers get the name once, as a whole', async ({ page }) => {
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
  expect(await name.ariaSnapshot()).toBe('- heading "Marina Duarte" [level=1]')
  await expect(name).toHaveText('Marina Duarte')
})

test('the portrait is round, and between the two lines of the name', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const name = page.getByRole('heading', { level: 1 })
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

test('on a tablet, the contour of the name does not cover the tagline', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/')
  await waitForTypeface(page)
  const tagline = page.getByText('Especialista em soluções digitais')
  const before = await tagline.screenshot()
  await page.getByRole('heading', { level: 1 }).evaluate((name) => (name.style.opacity = '0'))
  expect(before.equals(await tagline.screenshot()), 'the same without the name').toBe(true)
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

for (const name of ['Marina Duarte', 'Maria Fernanda Albuquerque de Vasconcelos']) {
  test(`both lines of the name ${name} overlap the portrait by 15 to 20 % of the portrait's height`, async ({
    openDesk,
    page,
  }) => {
    const { site } = await openDesk()
    await publishSite(page, site, { name })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site.url)
    const heading = page.getByRole('heading', { level: 1 })
    const lines = heading.locator('> *')
    const portrait = page.locator('#home').getByRole('img')
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [768, 1024],
      [844, 390],
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const [first, face, last] = await boxesOf(page, lines.first(), portrait, lines.last())
      const size = await heading.evaluate((line) =>
        Number.parseFloat(getComputedStyle(line).fontSize),
      )
      // The baseline and the top of the capital letters are 0.12 em inside the line's box.
      const inset = 0.12 * size
      const overlapOfFirst = (first.bottom - inset - face.y) / face.height
      const overlapOfLast = (face.bottom - last.y - inset) / face.height
      for (const overlap of [overlapOfFirst, overlapOfLast]) {
        expect(overlap, `at ${width} px`).toBeGreaterThanOrEqual(0.15)
        expect(overlap, `at ${width} px`).toBeLessThanOrEqual(0.2)
      }
    }
  })
}

test('on a phone in landscape, the name starts at the left gutter, and tagline and buttons fill the column beside it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const hero = page.locator('#home')
  for (const [width, height] of [
    [667, 375],
    [844, 390],
    [932, 430],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [first, last, tagline, request, browse, themeSwitch] = await boxesOf(
      page,
      hero.locator('[data-text="Marina"]'),
      hero.locator('[data-text="Duarte"]'),
      hero.getByText('Especialista em soluções digitais'),
      hero.getByRole('link', { name: 'Solicitar Projeto' }),
      hero.getByRole('link', { name: 'Ver Projetos' }),
      page.getByRole('banner').getByRole('switch'),
    )
    const gutter = width - themeSwitch.right
    // The font adds space before the first letter, so the box of the line extends into the gutter.
    expect(gutter - first.x, `at ${width} px`).toBeGreaterThan(0)
    expect(gutter - first.x, `at ${width} px`).toBeLessThan(0.08 * first.height)
    expect(Math.max(first.right, last.right), `at ${width} px`).toBeLessThan(tagline.x)
    for (const { x, right } of [request, browse]) {
      expect(x, `at ${width} px`).toBeCloseTo(tagline.x, 0)
      expect(right, `at ${width} px`).toBeCloseTo(themeSwitch.right, 0)
    }
  }
})

test('on wide screens, the name begins at the left edge of the tagline and ends at the right edge of the buttons', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const hero = page.locator('#home')
  const [first, last, tagline, lastButton] = await boxesOf(
    page,
    hero.locator('[data-text="Marina"]'),
    hero.locator('[data-text="Duarte"]'),
    hero.getByText('Especialista em soluções digitais'),
    hero.getByRole('link', { name: 'Ver Projetos' }),
  )
  // The font adds space beside the outer letters, so the boxes of the lines extend beyond the edges.
  const spaceOnTheLeft = tagline.x - first.x
  const spaceOnTheRight = last.right - lastButton.right
  expect(spaceOnTheLeft).toBeGreaterThan(0)
  expect(spaceOnTheLeft).toBeLessThan(0.08 * first.height)
  expect(spaceOnTheRight).toBeGreaterThanOrEqual(0)
  expect(spaceOnTheRight).toBeLessThan(0.08 * last.height)
})
