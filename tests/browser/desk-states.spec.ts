/** Every page of the desk: accessible in both themes, and in order at any width. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signIn, test } from './fixtures/desk.ts'
import { edit, publish } from './fixtures/desk-form.ts'
import { geometryFaults } from './fixtures/geometry.ts'
import { expect, firstRow, secondRow } from './fixtures/test.ts'

async function expectAccessible(page: Page): Promise<void> {
  for (const [theme, width] of [
    ['dark', 1280],
    ['light', 390],
  ] as const) {
    await page.evaluate((name) => {
      sessionStorage.theme = name
      dispatchEvent(new Event('pageshow'))
    }, theme)
    await page.setViewportSize({ width, height: 844 })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect.soft(violations, `${theme}, at ${width} px`).toEqual([])
  }
  for (const width of [1920, 1280, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await geometryFaults(page), `at ${width} px`).toEqual([])
  }
}

test('the list, and the way in', async ({ page, openDesk, complaints }) => {
  complaints.expect(/status of 403/)
  await openDesk()
  await page.getByLabel(`Mais opções: ${secondRow.title}`).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await signIn(page, 'uma senha errada')
  await expect(page.getByLabel('Senha')).toHaveAccessibleDescription(/não confere/)
  await expectAccessible(page)
})

test('the form, with an error, and its preview', async ({ page, openDesk, complaints }) => {
  complaints.expect(/status of 422/)
  const { site } = await openDesk()
  await edit(page, site, firstRow.title)
  await page.getByLabel('Título').fill('')
  await publish(page)
  await expect(page.getByLabel('Título')).toBeFocused()
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect.soft(await geometryFaults(page), `at ${width} px`).toEqual([])
  }
  for (const [theme, width] of [
    ['dark', 1280],
    ['light', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((name) => {
      sessionStorage.theme = name
      dispatchEvent(new Event('pageshow'))
    }, theme)
    const form = await new AxeBuilder({ page }).analyze()
    expect.soft(form.violations, `${theme}, at ${width} px`).toEqual([])
    await page.getByLabel('Título').fill('Acessível')
    await page.getByRole('button', { name: 'Ver como fica' }).click()
    await page.frameLocator('iframe').getByRole('main').waitFor()
    const preview = await new AxeBuilder({ page }).include('dialog').analyze()
    expect.soft(preview.violations, `${theme}, the preview`).toEqual([])
    await page.keyboard.press('Escape')
  }
})
