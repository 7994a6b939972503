/** Sharing a project: with the system's share sheet, or by copying or showing its address. */
import type { Page } from '@playwright/test'
import { hydrated } from '../support/browser/hydration.ts'
import { shareByCopy } from '../support/browser/states.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

interface Calls {
  readonly shared: unknown[]
  readonly copied: string[]
}

/**
 * Opens a project and presses its share button.
 * @returns lists of what the page passes to the share sheet and to the clipboard. The lists grow until `shareByCopy`
 *   replaces the share sheet and the clipboard.
 */
async function share(page: Page, hasSheet: boolean): Promise<Calls> {
  const calls: Calls = { shared: [], copied: [] }
  await page.exposeFunction('noteShare', (data: unknown) => void calls.shared.push(data))
  await page.exposeFunction('noteCopy', (text: string) => void calls.copied.push(text))
  await page.addInitScript((hasSheet) => {
    const note = (noteName: string) => (value: unknown) => Reflect.get(window, noteName)(value)
    const fakes = {
      share: hasSheet ? note('noteShare') : undefined,
      clipboard: { writeText: note('noteCopy') },
    }
    for (const [name, value] of Object.entries(fakes))
      Object.defineProperty(navigator, name, { configurable: true, value })
  }, hasSheet)
  await page.goto(`/projeto/${firstRow.slug}?utm_source=chat#about`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  return calls
}

/**
 * Expects that no toast was shown. An unwanted toast could still be waiting for the toast library. So this
 * function shows another toast, and expects only that toast.
 */
async function expectNoToastSoFar(page: Page): Promise<void> {
  await shareByCopy(page)
  await expect(page.locator('[data-sonner-toast]')).toHaveText(['Link copiado'])
}

test('the share sheet gets the title, and the address without query or hash, and no toast is shown', {
  tag: '@static',
}, async ({ page, site }) => {
  const { shared } = await share(page, true)
  const url = `${site.url}/projeto/${firstRow.slug}`
  await expect.poll(() => shared).toEqual([{ title: firstRow.title, url }])
  await expectNoToastSoFar(page)
})

test('if the share sheet is missing, the button copies the link and shows a toast', async ({
  page,
  site,
}) => {
  const { copied } = await share(page, false)
  await expect(page.getByText('Link copiado', { exact: true })).toBeVisible()
  expect(copied).toEqual([`${site.url}/projeto/${firstRow.slug}`])

  // If the clipboard is missing too, a dialog shows the link.
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined }),
  )
  const dialog = page.waitForEvent('dialog')
  const pressed = page.getByRole('button', { name: 'Compartilhar' }).click()
  expect((await dialog).defaultValue()).toBe(copied[0])
  await (await dialog).dismiss()
  await pressed
})
