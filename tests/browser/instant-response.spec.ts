/** How the site responds to taps, above all while the data of the next page is still loading. */
import type { Page } from '@playwright/test'
import { DATA, holdRequests } from '../support/browser/held-requests.ts'
import { serveImage } from '../support/browser/hosted-content.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, secondRow, test } from '../support/browser/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The opacity of the old and the new page in one frame of a view transition. */
interface Frame {
  readonly old: number
  readonly new: number
}

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

  // The next project also shows its title at once.
  const nextData = await holdRequests(page, DATA)
  const next = page.getByRole('navigation', { name: 'Próximo projeto' }).getByRole('link')
  await next.scrollIntoViewIfNeeded()
  await expect(next.getByRole('img')).toHaveJSProperty('complete', true)
  const title = (await next.getByRole('heading').textContent()) ?? ''
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  nextData.release()
  await expect(main(page)).not.toHaveAttribute('aria-busy', 'true')
})

test('after a tap on the card of an upright picture, the gallery uses the file of the card', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite({ rows: [] })
  database.rows = [{ ...firstRow, images: [await serveImage(database, 1170, 2532)] }]
  await page.setViewportSize({ width: 1280, height: 800 })
  // Wait until the server has fetched the image. Before that, it does not know that the image is upright.
  const source = async () => (await page.request.get(site.url)).text()
  await expect.poll(source).toContain('width="1170"')
  await page.goto(site.url)
  const card = page.locator('#projects').getByRole('link')
  const picture = card.getByRole('img', { name: 'Imagem 1' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  const file = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await hydrated(page)
  await holdRequests(page, DATA)
  await card.click()
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await expect(main(page).getByRole('img')).toHaveJSProperty('currentSrc', file)
})

test('going back to a project waits for no request', async ({ page }) => {
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(main(page)).not.toHaveAttribute('aria-busy', 'true')
  await settled(page)
  await page.getByRole('link', { name: secondRow.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(secondRow.title)
  await holdRequests(page, DATA)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  await expect(page.getByRole('heading', { name: 'Sobre o Projeto' })).toBeVisible()
})

test('opening a project and going back load no stylesheet', async ({ page }) => {
  await page.waitForLoadState('networkidle')
  const stylesheets: string[] = []
  page.on('request', (request) => {
    // If the pointer happens to rest on a picture, the page loads the full-screen viewer with its stylesheet.
    const isViewer = /viewer-/.test(request.url())
    if (request.resourceType() === 'stylesheet' && !isViewer) stylesheets.push(request.url())
  })
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page.locator('#projects')).toBeVisible()
  expect(stylesheets).toEqual([])
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

test('during a page change, the old and the new page are not readable at the same time', async ({
  page,
}) => {
  await page.evaluate(() => {
    const samples: Frame[] = []
    Object.assign(window, { opacitySamples: samples })
    const opacity = (name: string) =>
      Number(getComputedStyle(document.documentElement, `::view-transition-${name}(root)`).opacity)
    function sample() {
      const isChanging = document
        .getAnimations()
        .some(({ effect }) =>
          (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition-new(root)'),
        )
      if (isChanging) samples.push({ old: opacity('old'), new: opacity('new') })
      requestAnimationFrame(sample)
    }
    sample()
  })
  const takeFrames = () =>
    page.evaluate(() => (Reflect.get(globalThis, 'opacitySamples') as Frame[]).splice(0))
  const steps = [
    () => page.getByRole('link', { name: firstRow.title }).click(),
    () => page.getByRole('link', { name: secondRow.title }).click(),
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Voltar', exact: true }).click(),
  ]
  for (const step of steps) {
    await step()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'opacitySamples').length))
      .toBeGreaterThan(1)
    await settled(page)
    const frames = await takeFrames()
    // Text with an opacity of up to 5 % is not readable.
    const isReadable = (opacity: number) => opacity > 0.05
    const withBoth = frames.filter((frame) => isReadable(frame.old) && isReadable(frame.new))
    expect(withBoth).toEqual([])
  }
})
