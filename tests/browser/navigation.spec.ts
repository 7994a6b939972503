/** Navigation without a new document: skeletons, focus, scroll position, and code that loads in advance. */
import type { Page } from '@playwright/test'
import { waitForTypeface } from '../support/browser/boxes.ts'
import { DATA, holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { scrollElementTo, scrollPosition, scrollToPosition } from '../support/browser/scrolling.ts'
import { demoRows, expect, firstRow, secondRow, test } from '../support/browser/test.ts'

const card = (page: Page) => page.getByRole('link', { name: firstRow.title })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true })
const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
})

test('a project shows its skeleton while loading, and going back from it waits for no request', {
  tag: '@static',
}, async ({ page }) => {
  // A new document would not have this property.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const heldData = await holdRequests(page, DATA)
  await card(page).click()
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('#home')).toHaveCount(0)
  heldData.release()
  await expect(heading(page)).toHaveText(firstRow.title)
  await expect(main(page)).not.toHaveAttribute('aria-busy', 'true')

  await holdRequests(page, DATA)
  await back(page).click()
  const list = page.locator('#projects').getByRole('list')
  await expect(list.getByRole('link')).toHaveCount(demoRows.length)
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

/** Opens the first project. @returns the scroll position of the landing page at the click, in px. */
async function openCard(page: Page): Promise<number> {
  await scrollElementTo(card(page), 200)
  // Record the position at `pointerdown`, because Playwright may scroll the page before it clicks.
  await page.evaluate(() =>
    addEventListener('pointerdown', () => Object.assign(window, { position: Math.round(scrollY) })),
  )
  await card(page).click()
  await expect(heading(page)).toHaveText(firstRow.title)
  const position = await page.evaluate(() => Reflect.get(window, 'position'))
  expect(position, 'far from the top').toBeGreaterThan(500)
  return position
}

test('a new page starts at its top with the focus on its heading, and the ways back restore the position and focus the link', {
  tag: ['@static', '@engines'],
}, async ({ page }) => {
  const position = await openCard(page)
  await expect(page).toHaveTitle(new RegExp(firstRow.title))
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(position)
  await expect(card(page)).toBeInViewport()
  await expect(card(page)).toBeFocused()
  await page.goForward()
  await expect(heading(page)).toHaveText(firstRow.title)
  await back(page).click()
  await expect.poll(() => scrollPosition(page)).toBe(position)
  await expect(card(page)).toBeFocused()
  await card(page).click()

  const next = page.getByRole('link', { name: secondRow.title })
  await next.click()
  await expect(heading(page)).toHaveText(secondRow.title)
  await page.goBack()
  await expect(heading(page)).toHaveText(firstRow.title)
  await expect(next).toBeFocused()
  await page.goForward()
  await expect(heading(page)).toHaveText(secondRow.title)
  await expect(heading(page)).toBeFocused()
  await back(page).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrollPosition(page)).toBe(position)
})

test('a second tap on "Voltar" before the landing page is shown does not leave the site', async ({
  page,
}) => {
  await openCard(page)
  await back(page).evaluate((link: HTMLElement) => {
    addEventListener('popstate', () => link.click(), { capture: true, once: true })
    link.click()
  })
  await expect(page.locator('#home')).toBeVisible()
  await expect(card(page)).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('after a reload of the project, "Voltar" restores the scroll position at the end of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lastCard = page.locator('#projects').getByRole('link').last()
  await scrollElementTo(lastCard, 300)
  const position = await scrollPosition(page)
  await lastCard.click()
  await back(page).waitFor()
  await page.reload()
  await hydrated(page)
  await back(page).click()
  await expect.poll(() => scrollPosition(page)).toBe(position)
  await expect(lastCard).toBeInViewport()
})

test('"Voltar" leads to the landing page even if the tab has not shown that page yet', async ({
  context,
}) => {
  const tab = await context.newPage()
  await tab.goto(`/projeto/${firstRow.slug}`)
  await hydrated(tab)
  await tab.getByRole('link', { name: secondRow.title }).click()
  await expect(heading(tab)).toHaveText(secondRow.title)
  await tab.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(back(tab), 'it stays in view').toBeInViewport({ ratio: 1 })
  await back(tab).click()
  await expect(tab).toHaveURL('/')
  await expect(tab.locator('#home')).toBeInViewport()
})

test('a reload shows the same section again, and hydration keeps the scroll position', async ({
  page,
}) => {
  const section = page.locator('#contact').getByRole('heading')
  await scrollElementTo(section, 200)
  await page.reload()
  await waitForTypeface(page)
  await expect(section).toBeInViewport()

  const scripts = await holdRequests(page, /\.js$/)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await waitForTypeface(page)
  await scrollToPosition(page, 600)
  scripts.release()
  await hydrated(page)
  expect(await scrollPosition(page)).toBe(600)
})

test('a jump within the page requests no data, and a card in view loads the code of project pages, but no data', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (DATA.test(request.url())) requests.push(request.url())
  })
  const code = page.waitForRequest(/project-[^/]*\.js/)
  await page.goto('/?utm_source=chat')
  await hydrated(page)
  await page.getByRole('link', { name: 'Ver Projetos' }).click()
  await expect(page.locator('#projects h2')).toBeInViewport()
  await expect(page.locator('html')).not.toHaveAttribute('data-jump')
  await card(page).scrollIntoViewIfNeeded()
  await code
  expect(requests).toEqual([])
})

test('if the code of project pages cannot be loaded, the landing page stays', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource/)
  await page.evaluate(() => {
    document.body.dataset.kept = ''
  })
  await page.route(/project-[^/]*\.js/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => /project-/.test(request.url()))
  await card(page).scrollIntoViewIfNeeded()
  await failed
  // A reload would begin in the next frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame)
  })
  await expect(page.locator('body')).toHaveAttribute('data-kept')
})
