/** What replaces a picture that cannot be loaded. */
import type { Locator } from '@playwright/test'
import { expect, firstRow, test } from '../support/browser/test.ts'

const shownIn = (picture: Locator) =>
  picture.evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => ({
    path: new URL(currentSrc).pathname,
    isLoaded: naturalWidth > 0,
  }))

test('a drawing replaces a picture that cannot be loaded, even if no script file can be loaded', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await page.route(/\/(imagens|retrato)\/|\.js$/, (route) => route.abort())
  await page.goto('/')
  const portrait = page.locator('#home').getByRole('img')
  await expect.poll(() => shownIn(portrait)).toEqual({ path: '/portrait.webp', isLoaded: true })
  const picture = page.getByRole('img', { name: `${firstRow.title} - Imagem 1` })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => shownIn(picture)).toEqual({ path: '/placeholder.svg', isLoaded: true })

  // If the drawing cannot be loaded either, only the frame is shown.
  await page.route(/\/placeholder\.svg$/, (route) => route.abort())
  await page.reload()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveCSS('opacity', '0')
})
