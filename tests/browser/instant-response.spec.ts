/** How the site responds to taps, above all while the data of the next page is still loading. */
import type { Page } from '@playwright/test'
import { DATA, holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, secondRow, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const main = (page: Page) => page.getByRole('main')

/** Waits for the end of the view transition. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(({ effect }) =>
          (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'),
        ),
  )

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
})

test('a tapped project shows the content of its card at once, before its data has arrived', async ({
  page,
}) => {
  const data = await holdRequests(page, DATA)
  const card = page.getByRole('link', { name: secondRow.title })
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true)
  const file = await card.getByRole('img').evaluate((image: HTMLImageElement) => image.currentSrc)
  // Wait for the code of the next page, which loads once the card is in view.
  await page.waitForFunction(() => document.querySelector('link[rel=modulepreload][href*=project]'))
  await page.waitForLoadState('networkidle')
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondRow.title)
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await expect(main(page).getByText(secondRow.category, { exact: true })).toBeVisible()
  await expect(main(page).getByText(secondRow.description, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(secondRow.title))
  await expect(page.getByRole('img', { name: `${secondRow.title} - Imagem 1` })).toHaveJSProperty(
    'currentSrc',
    file,
  )
  const picture = await page.locator('main section img').first().boundingBox()
  data.release()
  await expect(page.getByRole('heading', { name: 'Sobre o Projeto' })).toBeVisible()
  await settled(page)
  const pictureAfterwards = await page.locator('main section img').first().boundingBox()
  expect(pictureAfterwards, 'the picture does not move when the data arrives').toEqual(picture)
})

test('a tapped project that has been removed shows the title from its card, then the not-found message', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(DATA, async (route) => {
    await released
    // Request a project that does not exist, as if this one had been removed.
    await route.continue({ url: route.request().url().replace(firstRow.slug, 'removido') })
  })
  await page.getByRole('link', { name: firstRow.title }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(firstRow.title)
  release()
  await expect(heading).toHaveText('Projeto não encontrado')
  await expect(page.getByRole('link', { name: 'Tentar de novo' })).toHaveCount(0)
})
