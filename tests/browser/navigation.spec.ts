/** Navigation without a new document: skeletons, focus, scroll position, prefetching. */
import type { Page } from '@playwright/test'
import { closeGate, DATA } from './fixtures/gate.ts'
import { hydrated } from './fixtures/hydration.ts'
import { jumpTo, scrollPosition } from './fixtures/scrolling.ts'
import { demoRows, expect, firstRow, secondRow, test } from './fixtures/test.ts'

const card = (page: Page) => page.getByRole('link', { name: firstRow.title })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const back = (page: Page) => page.getByRole('link', { name: 'Voltar', exact: true })
const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
})

test('a skeleton shows while a project is loading; the way back waits for nothing', async ({
  page,
}) => {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const project = await closeGate(page, DATA)
  await card(page).click()
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('#home')).toHaveCount(0)
  project.open()
  await expect(heading(page)).toHaveText(firstRow.title)
  await expect(main(page)).not.toHaveAttribute('aria-busy', 'true')

  await closeGate(page, DATA)
  await back(page).click()
  const list = page.locator('#projects').getByRole('list')
  await expect(list.getByRole('link')).toHaveCount(demoRows.length)
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('a new page starts at its top with the focus on its content; the way back is where one left', async ({
  page,
}) => {
  await card(page).scrollIntoViewIfNeeded()
  const { y = 0 } = (await card(page).boundingBox()) ?? {}
  await jumpTo(page, (await scrollPosition(page)) + y - 200)
  await page.evaluate(() =>
    addEventListener('pointerdown', () => Object.assign(window, { left: Math.round(scrollY) })),
  )
  await card(page).click()
  await expect(heading(page)).toHaveText(firstRow.title)
  await expect(page).toHaveTitle(new RegExp(firstRow.title))
  await expect(main(page)).toBeFocused()
  await expect.poll(() => scrollPosition(page)).toBe(0)
  const left = await page.evaluate(() => Reflect.get(window, 'left'))
  expect(left).toBeGreaterThan(500)
  await page.goBack()
  await expect.poll(() => scrollPosition(page)).toBe(left)
  await expect(card(page)).toBeInViewport()
  await page.goForward()
  await expect(heading(page)).toHaveText(firstRow.title)
  await back(page).click()
  await expect.poll(() => scrollPosition(page)).toBe(left)
  await expect(page).toHaveURL('/')

  await card(page).click()
  await expect(heading(page)).toHaveText(firstRow.title)
  // What changes the page with a transition takes no clicks meanwhile.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.getByRole('link', { name: secondRow.title }).click()
  await expect(heading(page)).toHaveText(secondRow.title)
  await back(page).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrollPosition(page)).toBe(left)
})

test('Voltar is a link like any other: for another tab, and where nobody came from the list', async ({
  page,
  context,
}) => {
  await card(page).click()
  await expect(heading(page)).toHaveText(firstRow.title)
  const tab = context.waitForEvent('page')
  await back(page).click({ modifiers: ['ControlOrMeta'] })
  await expect(await tab).toHaveURL('/')
  await expect(heading(page)).toHaveText(firstRow.title)

  const visitor = await context.newPage()
  await visitor.goto(page.url())
  await hydrated(visitor)
  await visitor.getByRole('link', { name: secondRow.title }).click()
  await expect(heading(visitor)).toHaveText(secondRow.title)
  await back(visitor).click()
  await expect(visitor).toHaveURL('/')
  await expect(visitor.locator('#home')).toBeInViewport()
})

test('a reloaded page is where it was, and stays where it is scrolled to before hydration', async ({
  page,
}) => {
  await jumpTo(page, 1500)
  await page.reload()
  await expect.poll(() => scrollPosition(page)).toBe(1500)
  await jumpTo(page, 600)
  await hydrated(page)
  expect(await scrollPosition(page)).toBe(600)
})

test('pointing at a card fetches its data, once; a jump within the page fetches nothing', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (DATA.test(request.url())) fetched.push(new URL(request.url()).pathname)
  })
  for (const query of ['', '?utm_source=chat']) {
    await page.goto(`/${query}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Ver Projetos' }).click()
    await expect(page.locator('#projects h2')).toBeInViewport()
    await expect(page.locator('html')).not.toHaveAttribute('data-jump')
  }
  // The cards have moved under the pointer.
  const isCard = (path: string) => path.startsWith('/projeto/')
  expect(fetched.filter((path) => !isCard(path))).toEqual([])
  await card(page).hover()
  const data = `/projeto/${firstRow.slug}.data`
  await expect.poll(() => fetched.filter((path) => path === data)).toHaveLength(1)
})
