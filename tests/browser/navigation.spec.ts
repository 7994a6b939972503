/** Client-side navigation: skeletons, focus, scroll position, prefetching. */
import type { Page } from '@playwright/test'
import { closeGate } from './fixtures/gate.ts'
import { jumpTo, scrollPosition } from './fixtures/scrolling.ts'
import { demoRows, expect, test } from './fixtures/test.ts'

const DATA = /\.data(?:\?|$)/
const card = (page: Page) => page.getByRole('link', { name: 'Agenda que se marca sozinha' })
const main = (page: Page) => page.getByRole('main')

/** Waits for hydration, so that navigations load no new document. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('canvas'), 'the scripts run').toHaveCount(1)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}

const sameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'sameDocument'))

test('the skeleton shows while a project is loading', async ({ page }) => {
  await openHome(page)
  const gate = await closeGate(page, DATA)
  await card(page).click()
  await expect(main(page)).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('#home')).toHaveCount(0)
  gate.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
  await expect(main(page)).not.toHaveAttribute('aria-busy', 'true')
  expect(await sameDocument(page)).toBe(true)
})

test('placeholders show while the landing page is loading again', async ({ page }) => {
  await openHome(page)
  await card(page).click()
  await expect(page).toHaveURL('/projeto/agenda-clinica')
  const gate = await closeGate(page, DATA)
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  const list = page.locator('#projects').getByRole('list')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  gate.open()
  await expect(list.getByRole('link')).toHaveCount(demoRows.length)
  await list.scrollIntoViewIfNeeded()
  await expect(list.getByRole('listitem').last()).toHaveCSS('opacity', '1')
  expect(await sameDocument(page)).toBe(true)
})

test('a new page starts at its top, with the focus on its content', async ({ page }) => {
  await openHome(page)
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
  await expect(main(page)).toBeFocused()
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await expect(page).toHaveTitle(/Agenda que se marca sozinha/)
})

test('going back restores the scroll position', async ({ page }) => {
  await openHome(page)
  await card(page).scrollIntoViewIfNeeded()
  const { y = 0 } = (await card(page).boundingBox()) ?? {}
  await jumpTo(page, (await scrollPosition(page)) + y - 200)
  await page.evaluate(() =>
    addEventListener('pointerdown', () => Object.assign(window, { left: Math.round(scrollY) })),
  )
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
  await page.goBack()
  await expect(page.locator('#projects').getByRole('link')).toHaveCount(demoRows.length)
  const before = await page.evaluate(() => Reflect.get(window, 'left'))
  expect(before).toBeGreaterThan(500)
  await expect.poll(() => scrollPosition(page)).toBe(before)
  await expect(card(page)).toBeInViewport()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
  await expect.poll(() => scrollPosition(page)).toBe(0)
})

test('a reloaded page is where it was, and stays where it is scrolled to before hydration', async ({
  page,
}) => {
  await openHome(page)
  await jumpTo(page, 1500)
  await page.reload()
  await expect.poll(() => scrollPosition(page)).toBe(1500)
  await jumpTo(page, 600)
  await expect(page.locator('canvas'), 'the scripts run').toHaveCount(1)
  expect(await scrollPosition(page)).toBe(600)
})

test('hovering over a card prefetches its data, once', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (DATA.test(request.url())) fetched.push(new URL(request.url()).pathname)
  })
  await openHome(page)
  expect(fetched, 'nobody pointed yet').toEqual([])
  await card(page).hover()
  await expect.poll(() => fetched).toEqual(['/projeto/agenda-clinica.data'])
})

test('a project that was deleted meanwhile shows the same screen as an unknown one', async ({
  openHostedSite,
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/)
  const { site, upstream } = await openHostedSite()
  await page.goto(site.url)
  await expect(page.locator('canvas'), 'the scripts run').toHaveCount(1)
  upstream.rows = demoRows.slice(1)
  await expect
    .poll(async () => (await page.request.get(site.url)).text(), { intervals: [100] })
    .not.toContain('agenda-clinica')
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.locator('#projects').getByRole('link')).toHaveCount(demoRows.length - 1)
})
