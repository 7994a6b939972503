/** Sharing a project: with the system's share sheet, or by copying or showing its address. */
import type { Page } from '@playwright/test'
import { hydrated } from './fixtures/hydration.ts'
import { shareByCopy } from './fixtures/states.ts'
import { expect, firstRow, test } from './fixtures/test.ts'

interface Calls {
  readonly shared: unknown[]
  readonly copied: string[]
}

interface Failures {
  /** The name of the error that the share sheet throws, or `missing` if the browser has no share sheet. */
  readonly sheet?: string
  /** The name of the error that the clipboard throws, or `missing`, as on a site without https. */
  readonly clipboard?: string
}

/**
 * Opens a project and presses its share button.
 * @param failures by default, the share sheet and the clipboard succeed.
 * @returns lists of what the page passes to the share sheet and to the clipboard, even if these fail. The lists
 * grow until `shareByCopy` replaces the share sheet and the clipboard.
 */
async function share(page: Page, failures: Failures = {}): Promise<Calls> {
  const calls: Calls = { shared: [], copied: [] }
  await page.exposeFunction('noteShare', (data: unknown) => void calls.shared.push(data))
  await page.exposeFunction('noteCopy', (text: string) => void calls.copied.push(text))
  await page.addInitScript(({ sheet, clipboard }) => {
    const noteThenFail = (noteName: string, failure?: string) => async (value: unknown) => {
      await Reflect.get(window, noteName)(value)
      if (failure) throw new DOMException('refused', failure)
    }
    const fakeShare = sheet === 'missing' ? undefined : noteThenFail('noteShare', sheet)
    Object.defineProperty(navigator, 'share', { configurable: true, value: fakeShare })
    const writeText = noteThenFail('noteCopy', clipboard)
    const fakeClipboard = clipboard === 'missing' ? undefined : { writeText }
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: fakeClipboard })
  }, failures)
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

test('the share sheet gets the title, and the address without query or hash, and no toast is shown', async ({
  page,
  site,
}) => {
  const { shared } = await share(page)
  const url = `${site.url}/projeto/${firstRow.slug}`
  await expect.poll(() => shared).toEqual([{ title: firstRow.title, url }])
  await expectNoToastSoFar(page)
})

for (const [situation, sheet] of [
  ['is closed', 'AbortError'],
  ['is already open', 'InvalidStateError'],
] as const) {
  test(`if the share sheet ${situation}, the link is not copied and no toast is shown`, async ({
    page,
  }) => {
    const { shared, copied } = await share(page, { sheet })
    await expect.poll(() => shared).toHaveLength(1)
    await expectNoToastSoFar(page)
    expect(copied).toEqual([])
  })
}

for (const [situation, sheet] of [
  ['is missing', 'missing'],
  ['refuses to share', 'NotAllowedError'],
] as const) {
  test(`if the share sheet ${situation}, the button copies the link and shows a toast`, async ({
    page,
    site,
  }) => {
    const { copied } = await share(page, { sheet })
    await expect(page.getByText('Link copiado', { exact: true })).toBeVisible()
    expect(copied).toEqual([`${site.url}/projeto/${firstRow.slug}`])
  })
}

for (const [situation, clipboard] of [
  ['is missing', 'missing'],
  ['refuses the link', 'NotAllowedError'],
] as const) {
  test(`if the clipboard ${situation}, a dialog shows the link`, async ({ page, site }) => {
    const dialogs: string[] = []
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.defaultValue())
      await dialog.dismiss()
    })
    await share(page, { sheet: 'missing', clipboard })
    await expect.poll(() => dialogs).toEqual([`${site.url}/projeto/${firstRow.slug}`])
  })
}
