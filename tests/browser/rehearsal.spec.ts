/** The landing page rehearses a navigation once it is idle; nobody notices. */
import type { Page } from '@playwright/test'
import { closeGate } from './fixtures/gate.ts'
import { scrollPosition } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

const DATA = /\.data(?:\?|$)/

/** Opens the landing page, which does not become idle before the returned function is called. */
async function openBusyHome(page: Page, address = '/'): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = []
    Object.assign(window, {
      requestIdleCallback: (callback: () => void) => waiting.push(callback),
      becomeIdle: () => {
        for (const callback of waiting.splice(0)) callback()
      },
    })
  })
  await page.goto(address)
  await expect(page.locator('html'), 'the scripts run').not.toHaveAttribute('data-jumps')
  return () => page.evaluate(() => Reflect.get(window, 'becomeIdle')())
}

const card = (page: Page) => page.getByRole('link', { name: 'Agenda que se marca sozinha' })
const place = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    entries: history.length,
    focused: document.activeElement?.tagName,
  }))
const routerKey = (page: Page) => page.evaluate(() => history.state?.key)

test('it asks for nothing, and leaves the visitor where they are', async ({ page }) => {
  const becomeIdle = await openBusyHome(page)
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
  const [before, key] = [await place(page), await routerKey(page)]
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await becomeIdle()
  await expect.poll(() => routerKey(page), 'the router has gone there').not.toBe(key)
  expect(await place(page)).toEqual(before)
  expect(await scrollPosition(page)).toBe(600)
  expect(asked.filter((address) => DATA.test(address))).toEqual([])
})

test('it does not cancel what the visitor has begun', async ({ page }) => {
  const becomeIdle = await openBusyHome(page)
  const gate = await closeGate(page, DATA)
  await card(page).click()
  await becomeIdle()
  gate.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
})

test('it does not cancel the way back that the visitor has begun', async ({ page }) => {
  const becomeIdle = await openBusyHome(page, '/projeto/agenda-clinica')
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(card(page), 'the page itself, not its placeholder').toBeVisible()
  const gate = await closeGate(page, DATA)
  await page.goBack()
  await becomeIdle()
  gate.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
})

test('it does not repeat a jump', async ({ page }) => {
  const becomeIdle = await openBusyHome(page, '/#about')
  const key = await routerKey(page)
  await becomeIdle()
  expect(await routerKey(page)).toBe(key)
})
