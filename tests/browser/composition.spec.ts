/** The layout of the landing page's sections. */
import { boxesOf } from './fixtures/boxes.ts'
import { expect, test } from './fixtures/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-typeface')
})

test('on wide screens the services with a scene have larger cards, and no cell of the grid is empty', async ({
  page,
}) => {
  const list = page.locator('#services').getByRole('list')
  for (const width of [640, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const cards = await list.getByRole('listitem').all()
    const [grid, ...boxes] = await boxesOf(page, list, ...cards)
    const gap = 16
    const covered = boxes.reduce((sum, box) => sum + (box.width + gap) * (box.height + gap), 0)
    expect(covered / ((grid.width + gap) * (grid.height + gap)), `at ${width} px`).toBeCloseTo(1, 2)
    if (width < 1024) continue
    const [chat, answer, plain] = boxes
    expect(chat?.width).toBeGreaterThan(2 * (plain?.width ?? 0))
    expect(chat?.height).toBeGreaterThan(1.8 * (plain?.height ?? 0))
    expect(answer?.height).toBeCloseTo(chat?.height ?? 0, 0)
    expect(boxes.at(-1)?.width).toBeCloseTo(answer?.width ?? 0, 0)
  }
})

test('phones show the scene of the chat, wide screens also the scenes of the answer and the order, and no scene covers a title or an icon', async ({
  page,
}) => {
  const items = page.locator('#services').getByRole('listitem')
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1024, 3],
    [1920, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const scenes = await items.locator('> div').filter({ visible: true }).all()
    expect(scenes, `at ${width} px`).toHaveLength(count)
    for (const scene of scenes) {
      const card = scene.locator('..')
      await expect(scene).toHaveAttribute('aria-hidden', 'true')
      const [title, icon, ...lines] = await boxesOf(
        page,
        card.getByRole('heading'),
        card.locator('> svg'),
        ...(await scene.locator('> *').all()),
      )
      for (const line of lines) {
        const isBesideTitle = line.bottom <= title.y || line.y >= title.bottom
        const isBesideIcon = line.x >= icon.right || line.y >= icon.bottom
        expect(isBesideTitle && isBesideIcon, `at ${width} px`).toBe(true)
      }
    }
  }
})

test('on phones the portrait is 5:4 and as wide as the text, with the years of experience in its corner', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const about = page.locator('#about')
  const [portrait, years, text, quote] = await boxesOf(
    page,
    about.locator('img'),
    about.getByText('4+ anos'),
    about.getByRole('paragraph').first(),
    about.getByRole('blockquote'),
  )
  expect(portrait.width).toBeCloseTo(text.width, 0)
  expect(portrait.width / portrait.height).toBeCloseTo(5 / 4, 1)
  expect(years.x).toBeGreaterThan(portrait.x)
  expect(years.bottom).toBeLessThan(portrait.bottom)
  expect(quote.y).toBeGreaterThan(text.bottom)
})

test('the words of the quote light up while the visitor scrolls, and are always visible with reduced motion', async ({
  page,
}) => {
  const words = page.getByRole('blockquote').locator('span')
  const opacities = () =>
    words.evaluateAll((all) => all.map((word) => Number(getComputedStyle(word).opacity)))
  expect(await opacities()).toEqual([1, 1, 1, 1])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(async () => Math.max(...(await opacities()))).toBeLessThan(1)
  await page.getByRole('blockquote').evaluate((quote) => quote.scrollIntoView({ block: 'center' }))
  await expect.poll(opacities).toEqual([1, 1, 1, 1])
})

test('the text of a service is directly below its title, and at least 16 px large', async ({
  page,
}) => {
  const cards = await page.locator('#services').getByRole('listitem').all()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const card of cards) {
      const paragraph = card.getByRole('paragraph')
      const [title, text] = await boxesOf(page, card.getByRole('heading'), paragraph)
      expect(text.y - title.bottom).toBeGreaterThanOrEqual(0)
      expect(text.y - title.bottom).toBeLessThan(title.height)
      const size = await paragraph.evaluate((element) => getComputedStyle(element).fontSize)
      expect(Number.parseFloat(size), 'in px').toBeGreaterThanOrEqual(16)
    }
  }
})

test('on a phone each service is a row with its icon on the left, and the section is short', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const section = page.locator('#services')
  for (const card of await section.getByRole('listitem').all()) {
    const icon = card.locator('> svg')
    const [image, title] = await boxesOf(page, icon, card.getByRole('heading'))
    expect(title.x - image.right).toBeCloseTo(16, 0)
  }
  const [{ height }] = await boxesOf(page, section)
  expect(height, 'at most one and a half screens').toBeLessThan(1.5 * 844)
})

test('the portraits keep their place while they are loading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [section, ratio] of [
    ['#about', 4 / 5],
    ['#contact', 1],
  ] as const) {
    const portrait = page.locator(section).locator('img')
    const before = await portrait.evaluate((image: HTMLImageElement) => {
      // Remove the file, so that the size comes from the stylesheet alone.
      for (const part of image.parentElement?.children ?? []) part.removeAttribute('srcset')
      image.removeAttribute('src')
      const { width, height } = image.getBoundingClientRect()
      return { lazy: image.loading === 'lazy', ratio: width / height }
    })
    expect(before.lazy).toBe(true)
    expect(before.ratio).toBeCloseTo(ratio, 2)
  }
})

test('screen readers get the years of experience once, in a sentence', async ({ page }) => {
  const about = await page.locator('#about').ariaSnapshot()
  expect(about.match(/4/g)).toHaveLength(1)
  expect(about).toContain('Há mais de 4 anos no mercado digital')
})
