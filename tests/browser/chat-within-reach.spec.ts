/** The chat button of the strip or the bar, and how a chat button of the content replaces it. */
import type { Page } from '@playwright/test'
import { buttonsInSight } from '../support/browser/chat-buttons.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { scrollElementTo, scrollToPosition } from '../support/browser/scrolling.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

const project = `/projeto/${firstRow.slug}`

const requestLinks = (page: Page) => page.getByRole('link', { name: 'Solicitar Projeto' })

test('a chat button of the content replaces the button of the strip or the bar', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect.poll(() => buttonsInSight(page)).toEqual(['content'])
    await scrollElementTo(page.locator('#about'), 0)
    await expect.poll(() => buttonsInSight(page)).toEqual(['extra'])
    const contact = page.getByRole('link', { name: 'Falar no WhatsApp' })
    await scrollElementTo(contact, height / 2)
    await expect.poll(() => buttonsInSight(page)).toEqual(['content'])
  }
})

test('in a narrow and very low window, as at 400 % zoom, the bar scrolls away unless its menu is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/', project]) {
    await page.goto(path)
    await scrollToPosition(page, 600)
    await expect(page.getByRole('banner')).not.toBeInViewport()
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await scrollToPosition(page, 600)
  await expect(page.getByRole('button', { name: 'Fechar menu' })).toBeInViewport({ ratio: 1 })
})

test('after a navigation to a project, the bar offers the chat once the chat card has left the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(page).toHaveURL(project)
  // Not the skeleton, which is shorter.
  await page.getByRole('heading', { name: 'Funcionalidades' }).waitFor()
  await expect.poll(() => buttonsInSight(page)).toEqual(['content'])
  await scrollElementTo(page.getByRole('contentinfo'), 100)
  const link = page.getByRole('banner').getByRole('link', { name: 'Solicitar Orçamento' })
  await expect(link).toBeInViewport({ ratio: 1 })
})

test('while a page loads, the button of the bar is hidden until an observer has found no other in sight', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => {}
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(requestLinks(page)).toHaveCount(1)
})

test('the button of the bar does not flash when a project opens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await hydrated(page)
  await page.evaluate((heading) => {
    const opacities: number[] = []
    Object.assign(window, { opacities })
    function sample() {
      const button = document.querySelector('header [data-within-reach]')
      const isProjectShown = document.querySelector('h1')?.textContent === heading
      if (button && isProjectShown) opacities.push(Number(getComputedStyle(button).opacity))
      // The timeout fires after the frame has been drawn.
      requestAnimationFrame(() => setTimeout(sample))
    }
    sample()
  }, firstRow.title)
  const card = page.getByRole('link', { name: firstRow.title })
  await scrollElementTo(card, 300)
  await expect.poll(() => buttonsInSight(page)).toEqual(['extra'])
  await card.click()
  await expect.poll(() => buttonsInSight(page)).toEqual(['content'])
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'opacities')))).toEqual(new Set([0]))
})

test('the strip does not flash when a project opens, nor on the way back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => {
    const opacities: string[] = []
    Object.assign(window, { opacities })
    document.documentElement.addEventListener('animationstart', ({ pseudoElement }) => {
      if (!pseudoElement.startsWith('::view-transition')) return
      const root = document.documentElement
      opacities.push(getComputedStyle(root, '::view-transition-old(strip)').opacity)
    })
  })
  const opacities = () => page.evaluate(() => [...new Set(Reflect.get(window, 'opacities'))])
  const card = page.getByRole('link', { name: firstRow.title })
  await scrollElementTo(card, 300)
  await expect.poll(() => buttonsInSight(page)).toEqual(['extra'])
  await card.click()
  await expect.poll(opacities).toEqual(['1'])
  await page.evaluate(() => Reflect.get(window, 'opacities').splice(0))
  await page.goBack()
  await expect.poll(opacities).toEqual(['1'])
})

test('the focused button of the strip stays when a chat button of the content comes into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await scrollElementTo(page.locator('#services'), 0)
  await requestLinks(page).last().focus()
  await scrollToPosition(page, 0)
  await expect(page.locator('html')).toHaveAttribute('data-chat-in-sight')
  await expect(requestLinks(page).last()).toBeFocused()
  await expect(requestLinks(page).last()).toBeVisible()
})
