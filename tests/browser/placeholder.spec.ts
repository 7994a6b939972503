/** What replaces a picture that cannot be loaded. */
import { expect, firstRow, test } from '../support/browser/test.ts'

// The placeholder needs only the inline script.
for (const scriptFiles of ['loaded', 'blocked'] as const) {
  test(`the placeholder replaces a picture that cannot be loaded, with script files ${scriptFiles}`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/Failed to load resource/)
    await page.route(/\/imagens\//, (route) => route.abort())
    if (scriptFiles === 'blocked') await page.route(/\.js$/, (route) => route.abort())
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
  })
}

test('if the placeholder cannot be loaded either, only the frame is shown', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await page.route(/\/imagens\/|\/placeholder\.svg$/, (route) => route.abort())
  await page.goto('/')
  const picture = page.locator('#projects img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveCSS('opacity', '0')
})
