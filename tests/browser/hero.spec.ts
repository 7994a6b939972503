/** The first screen: name, portrait, tagline and buttons. */
import type { Page } from '@playwright/test'
import { LETTER_WIDTHS, measuredWidth } from '../../core/letter-widths.ts'
import { DEMO_PHONE, expectChatLink } from './fixtures/chat.ts'
import { nameLines } from './fixtures/name-lines.ts'
import { positionsWhileScrolling } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

const nameOf = (page: Page) => page.getByRole('heading', { level: 1 })

test('screen readers get the name once and whole', async ({ page }) => {
  await page.goto('/')
  expect(await nameOf(page).ariaSnapshot()).toBe('- heading "Marina Duarte" [level=1]')
})

test('the name can be copied once and whole', async ({ page }) => {
  await page.goto('/')
  await expect(nameOf(page)).toHaveText('Marina Duarte')
})

test('no letter is painted over the ink of another', async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'reduce' })
  await page.goto('/')
  const strokes = await nameOf(page)
    .locator('*')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.textContent?.trim())
        .map((part) => getComputedStyle(part).webkitTextStrokeWidth),
    )
  expect(new Set(strokes)).toEqual(new Set(['0px']))
})

test('the name stands in two lines with the round portrait between them', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ reducedMotion: 'reduce' })
  await page.goto('/')
  const lines = await nameLines(page)
  expect(lines.map(({ text }) => text)).toEqual(['Marina', 'Duarte'])

  const portrait = page.locator('#home').getByRole('img')
  await expect(portrait).toHaveJSProperty('complete', true)
  const { middle, width, height, radius, naturalWidth } = await portrait.evaluate(
    (image: HTMLImageElement) => {
      const { top, width, height } = image.getBoundingClientRect()
      const radius = Number.parseFloat(getComputedStyle(image).borderRadius)
      return { middle: top + height / 2, width, height, radius, naturalWidth: image.naturalWidth }
    },
  )
  expect(naturalWidth).toBeGreaterThan(0)
  expect(width).toBe(height)
  expect(radius).toBeGreaterThanOrEqual(width / 2)
  expect(middle).toBeGreaterThan(((lines[0]?.top ?? 0) + (lines[0]?.bottom ?? 0)) / 2)
  expect(middle).toBeLessThan(((lines[1]?.top ?? 0) + (lines[1]?.bottom ?? 0)) / 2)
})

test('the letters of the name have their places before the typeface arrives, whatever stands in for it', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ reducedMotion: 'reduce' })
  await page.goto('/')
  const placesIn = (family: string) =>
    nameOf(page).evaluate((heading, family) => {
      heading.style.fontFamily = family
      return [...heading.querySelectorAll('[data-letter]')].map((letter) => {
        const { left, width } = letter.getBoundingClientRect()
        return [left, width]
      })
    }, family)
  await page.evaluate(() => document.fonts.load('800 1em "Bricolage Grotesque"'))
  const places = await placesIn('"Bricolage Grotesque"')
  expect(places.length).toBeGreaterThan('MarinaDuarte'.length)
  for (const standIn of ['sans-serif', 'serif', 'monospace']) {
    expect(await placesIn(standIn), standIn).toEqual(places)
  }
})

test('letters are as wide as their measures say', async ({ page }) => {
  await page.goto('/')
  const letters = [...Object.keys(LETTER_WIDTHS), 'á', 'Õ', 'ç', 'í', 'Ü']
  const measured = await page.evaluate(async (letters) => {
    const [font] = await document.fonts.load('800 1000px "Bricolage Grotesque"')
    const canvas = document.createElement('canvas').getContext('2d')
    if (!font || !canvas) return []
    canvas.font = `800 1000px "${font.family}"`
    return letters.map((letter) => Math.round(canvas.measureText(letter).width))
  }, letters)
  expect(measured).toEqual(letters.map((letter) => Math.round((measuredWidth(letter) ?? 0) * 1000)))
})

test('the tagline and both buttons are there', async ({ page }) => {
  await page.goto('/')
  const hero = page.locator('#home')
  await expect(hero.getByText('Especialista em soluções digitais', { exact: true })).toBeVisible()
  await expectChatLink(hero.getByRole('link', { name: 'Solicitar Projeto' }), DEMO_PHONE)
})

test.describe('gliding', () => {
  for (const [name, target] of [
    ['Ver Projetos', '#projects'],
    [/serviços/i, '#services'],
  ] as const) {
    test(`the jump to ${target} scrolls smoothly`, async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('canvas'), 'the scripts run').toHaveCount(1)
      const link = page.locator('#home').getByRole('link', { name })
      await expect(link).toHaveAttribute('href', target)
      const positions = await positionsWhileScrolling(page, () => link.click())
      expect(positions.length, 'steps on the way').toBeGreaterThan(2)
      const headline = page.locator(target).getByRole('heading', { level: 2 })
      await expect(headline).toBeInViewport()
      await expect(page).toHaveURL(`/${target}`)
    })
  }
})

test('another configured owner leaves nothing of the demo owner', async ({ openSite, page }) => {
  const site = await openSite({ OWNER_NAME: 'Rui Braga', OWNER_PHONE: '+55 (21) 98888-7777' })
  await page.goto(site.url)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Rui Braga', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Rui Braga')
  await expect(page).toHaveTitle(/Rui Braga/)
  const chat = page.locator('#home').getByRole('link', { name: 'Solicitar Projeto' })
  await expectChatLink(chat, '5521988887777')
  expect(await page.content()).not.toContain('Marina')
})
