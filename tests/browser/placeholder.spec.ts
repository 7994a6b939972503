/** What replaces a picture that cannot be loaded. */
import { expect, firstRow, test } from '../support/browser/test.ts'

test('the placeholder replaces a picture that cannot be loaded, even if no script file can be loaded', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await page.route(/\/imagens\/|\.js$/, (route) => route.abort())
  await page.goto('/')
  const picture = page.getByRole('img', { name: `${firstRow.title} - Imagem 1` })
  await picture.scrollIntoViewIfNeeded()
  const shown = () =>
    picture.evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => ({
      currentSrc,
      isLoaded: naturalWidth > 0,
    }))
  await expect
    .poll(shown)
    .toEqual({ currentSrc: expect.stringMatching(/\/placeholder\.svg$/), isLoaded: true })

  // If the placeholder cannot be loaded either, only the frame is shown.
  await page.route(/\/placeholder\.svg$/, (route) => route.abort())
  await page.reload()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveCSS('opacity', '0')
})
