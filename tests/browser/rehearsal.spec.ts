/** The landing page rehearses a navigation once it has settled; nobody notices. */
import type { Page } from '@playwright/test'
import { closeGate } from './fixtures/gate.ts'
import { scrollPosition } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

const DATA = /\.data(?:\?|$)/

/** Opens a page that is busy until it is told otherwise. */
async function openBusy(page: Page, address = '/'): Promise<void> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    const becomeIdle = () => {
      for (const callback of waiting.splice(0)) callback()
    }
    const nextFrame = () => new Promise(requestAnimationFrame)
    const approachRest = async () => {
      becomeIdle()
      while (waiting.length === 0) await nextFrame()
      // Whatever else waits as long has come by then, too.
      await nextFrame().then(nextFrame)
    }
    const requestIdleCallback = (callback: () => void) => waiting.push(callback)
    Object.assign(window, { requestIdleCallback, becomeIdle, approachRest })
  })
  await page.goto(address)
  await expect(page.locator('html'), 'the scripts run').not.toHaveAttribute('data-jumps')
}

/** Waits until the page has settled but for one more idle moment. */
const approachRest = (page: Page) => page.evaluate(() => Reflect.get(window, 'approachRest')())
const becomeIdle = (page: Page) => page.evaluate(() => Reflect.get(window, 'becomeIdle')())

const card = (page: Page) => page.getByRole('link', { name: 'Agenda que se marca sozinha' })
const place = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    entries: history.length,
    focused: document.activeElement?.tagName,
  }))
const routerKey = (page: Page) => page.evaluate(() => history.state?.key)

test('it asks for nothing, and leaves the visitor where they are', async ({ page }) => {
  await openBusy(page)
  await approachRest(page)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  const [before, key] = [await place(page), await routerKey(page)]
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await becomeIdle(page)
  await expect.poll(() => routerKey(page), 'the router has gone there').not.toBe(key)
  expect(await place(page)).toEqual(before)
  expect(await scrollPosition(page)).toBe(600)
  expect(asked.filter((address) => DATA.test(address))).toEqual([])
})

test('it does not cancel what the visitor has begun', async ({ page }) => {
  await openBusy(page)
  await approachRest(page)
  const gate = await closeGate(page, DATA)
  await card(page).click()
  await becomeIdle(page)
  gate.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
})

test('it does not cancel the way back that the visitor has begun', async ({ page }) => {
  await openBusy(page, '/projeto/agenda-clinica')
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(card(page), 'the page itself, not its placeholder').toBeVisible()
  await approachRest(page)
  const gate = await closeGate(page, DATA)
  await page.goBack()
  await becomeIdle(page)
  gate.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
})

test('it does not repeat a jump', async ({ page }) => {
  await openBusy(page, '/#about')
  await approachRest(page)
  const key = await routerKey(page)
  await becomeIdle(page)
  expect(await routerKey(page)).toBe(key)
})
