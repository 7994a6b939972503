/** Sharing a project: with the system's share sheet, or by copying or showing its address. */
import type { Page } from '@playwright/test'
import { hydrated } from '../support/browser/hydration.ts'
import { shareByCopy } from '../support/browser/states.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

interface Calls {
  readonly shared: unknown[]
  readonly copied: string[]
}

/** What the browser lacks. Sites without https have no clipboard. */
interface Lacks {
  readonly sheet?: 'missing'
  readonly clipboard?: 'missing'
}

/**
 * Opens a project and presses its share button.
 * @returns lists of what the page passes to the share sheet and to the clipboard. The lists grow until `shareByCopy`
 *   replaces the share sheet and the clipboard.
 */
async function share(page: Page, lacks: Lacks = {}): Promise<Calls> {
  const calls: Calls = { shared: [], copied: [] }
  await page.exposeFunction('noteShare', (data: unknown) => void calls.shared.push(data))
  await page.exposeFunction('noteCopy', (text: string) => void calls.copied.push(text))
  await page.addInitScript(({ sheet, clipboard }) => {
    const note = (noteName: string) => (value: unknown) => Reflect.get(window, noteName)(value)
    const fakes = {
      share: sheet ? undefined : note('noteShare'),
      clipboard: clipboard ? undefined : { writeText: note('noteCopy') },
    }
    for (const [name, value] of Object.entries(fakes))
      Object.defineProperty(navigator, name, { configurable: true, value })
  }, lacks)
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
  const { shared } = await share(page)
  const url = `${site.url}/projeto/${firstRow.slug}`
  await expect.poll(() => shared).toEqual([{ title: firstRow.title, url }])
  await expectNoToastSoFar(page)
})

test('if the share sheet is missing, the button copies the link and shows a toast', async ({
  page,
  site,
}) => {
  const { copied } = await share(page, { sheet: 'missing' })
  await expect(page.getByText('Link copiado', { exact: true })).toBeVisible()
  expect(copied).toEqual([`${site.url}/projeto/${firstRow.slug}`])
})

test('if the clipboard is missing too, a dialog shows the link', async ({ page, site }) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.defaultValue())
    await dialog.dismiss()
  })
  await share(page, { sheet: 'missing', clipboard: 'missing' })
  await expect.poll(() => dialogs).toEqual([`${site.url}/projeto/${firstRow.slug}`])
})
