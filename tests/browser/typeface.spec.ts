/** On a first visit, the typeface replaces a fallback font as soon as it has arrived. */
import { expect, type Page } from '@playwright/test'
import { firstRow } from '../support/browser/demo.ts'
import { test } from '../support/browser/font-test.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { watchLayoutShift } from '../support/browser/layout-shift.ts'
import { ALLOWED_ERRORS } from '../support/browser/states.ts'

/** `none` has none of the fonts of app/styles/fallback-faces.css. */
const sets = ['arial', 'roboto', 'dejavu', 'none'] as const

const sizes = [
  [320, 568],
  [390, 844],
  [820, 1180],
  [1280, 800],
] as const

/** The name in the file. */
const TYPEFACE = 'Bricolage Grotesque 96pt ExtraBold'

const project = `/projeto/${firstRow.slug}`
const paths = ['/', '/nada', project]

/** @returns the largest layout shift. An owner's text may break elsewhere in the fallback font. */
function limitOf(path: string, set: (typeof sets)[number]): number {
  if (set === 'none') return 0.1
  return path === project ? 0.05 : 0.01
}

/** Resolves when the typeface has arrived, and the browser has reported the shifts of the frame in which it appeared. */
async function typefaceShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}

/** @returns the families that the first heading of a section is really set in. */
async function platformFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'main h2',
  })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

/** @returns the words of headlines and of the quote whose letters stand on more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('h1, h2, h3, blockquote').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const letters: { readonly letter: string; readonly y: number }[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (let index = 0; index < (text.nodeValue ?? '').length; index++) {
          const range = new Range()
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          const { y } = range.getBoundingClientRect()
          letters.push({ letter: text.nodeValue?.charAt(index) ?? '', y })
        }
        // Two blocks do not continue a word.
        if (text.parentElement?.matches('h1 > span > span:last-child'))
          letters.push({ letter: ' ', y: 0 })
      }
      const words: (typeof letters)[] = [[]]
      for (const each of letters) {
        if (/[\s-]/.test(each.letter)) words.push([])
        else words.at(-1)?.push(each)
      }
      return words
        .filter((word) => new Set(word.map(({ y }) => Math.round(y / 8))).size > 1)
        .map((word) => word.map(({ letter }) => letter).join(''))
    }),
  )
}

for (const set of sets) {
  test(`with the fonts "${set}", little moves when the typeface arrives late`, async ({
    newVisitorWith,
    browserErrors,
  }) => {
    browserErrors.allow(ALLOWED_ERRORS)
    const page = await newVisitorWith(set)
    const shift = await watchLayoutShift(page)
    for (const path of paths) {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        const typeface = await holdRequests(page, /\.woff2/)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await typeface.requested
        typeface.release()
        await typefaceShown(page)
        expect.soft(await shift(), `${path} at ${width} px`).toBeLessThan(limitOf(path, set))
        await page.unrouteAll()
      }
    }
  })

  test(`with the fonts "${set}", no word of the name, a headline or the quote is broken, with and without the typeface`, async ({
    newVisitorWith,
    browserErrors,
  }) => {
    browserErrors.allow(ALLOWED_ERRORS)
    const page = await newVisitorWith(set)
    for (const path of paths) {
      const typeface = await holdRequests(page, /\.woff2/)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      if (path === project) {
        // On a phone, this word fits into the column in the typeface, but not in every fallback font.
        const heading = page.getByRole('heading', { level: 1 })
        await hydrated(page)
        await heading.evaluate((element) => element.replaceChildren('Responsabilidade'))
      }
      for (const shown of ['fallback', 'typeface']) {
        if (shown === 'typeface') {
          await typeface.requested
          typeface.release()
          await typefaceShown(page)
        }
        for (const width of [320, 360, 390, 640, 768, 1024, 1280, 1920, 2560]) {
          await page.setViewportSize({ width, height: 900 })
          expect.soft(await brokenWords(page), `${path}, ${shown} at ${width} px`).toEqual([])
        }
      }
      await page.unrouteAll()
    }
  })
}

test('the first visit shows the typeface as soon as it has arrived, and keeps it', async ({
  page,
}) => {
  const typeface = await holdRequests(page, /\.woff2/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  await typeface.requested
  expect(await platformFonts(page)).not.toContain(TYPEFACE)
  typeface.release()
  await typefaceShown(page)
  expect(await platformFonts(page)).toEqual([TYPEFACE])
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  // While the page is replaced, its heading can go away between two requests of the protocol.
  await expect(async () => expect(await platformFonts(page)).toEqual([TYPEFACE])).toPass()
})

test('if the typeface cannot be loaded, the page starts without errors of its own', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
