/** Sharing a project: with the system's share sheet, or by copying its address. */
import type { Page } from '@playwright/test'
import { hydrated } from './fixtures/hydration.ts'
import { shareByCopy } from './fixtures/states.ts'
import { expect, firstRow, test } from './fixtures/test.ts'

interface Calls {
  readonly shared: unknown[]
  readonly copied: string[]
}

/**
 * Opens a project and presses its share button.
 * @param failures the names of the errors that the share sheet and the clipboard throw. Without a name, they
 * succeed. The share sheet can also be `missing`.
 * @returns what the page has shared and copied so far.
 */
async function share(page: Page, failures: { sheet?: string; clipboard?: string }): Promise<Calls> {
  const calls: Calls = { shared: [], copied: [] }
  await page.exposeFunction('noteShare', (data: unknown) => void calls.shared.push(data))
  await page.exposeFunction('noteCopy', (text: string) => void calls.copied.push(text))
  await page.addInitScript(({ sheet, clipboard }) => {
    const note = (name: string, failure?: string) => async (value: unknown) => {
      await Reflect.get(window, name)(value)
      if (failure) throw new DOMException('refused', failure)
    }
    const share = sheet === 'missing' ? undefined : note('noteShare', sheet)
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    const writeText = note('noteCopy', clipboard)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  }, failures)
  await page.goto(`/projeto/${firstRow.slug}?utm_source=chat#about`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  return calls
}

/** Expects that no toast was shown. Shows one toast first, because the toast library might still be loading. */
async function expectNoToastSoFar(page: Page): Promise<void> {
  await shareByCopy(page)
  await expect(page.locator('[data-sonner-toast]')).toHaveText(['Link copiado'])
}

test('the share sheet gets title and address, and no message is shown', async ({ page, site }) => {
  const { shared } = await share(page, {})
  const url = `${site.url}/projeto/${firstRow.slug}`
  await expect.poll(() => shared).toEqual([{ title: firstRow.title, url }])
  await expectNoToastSoFar(page)
})

test('closing the share sheet does nothing', async ({ page }) => {
  const { shared, copied } = await share(page, { sheet: 'AbortError' })
  await expect.poll(() => shared).toHaveLength(1)
  await expectNoToastSoFar(page)
  expect(copied).toEqual([])
})

for (const sheet of ['missing', 'NotAllowedError']) {
  test(`the button copies the link and shows a toast if the share sheet fails: ${sheet}`, async ({
    page,
    site,
  }) => {
    const { copied } = await share(page, { sheet })
    await expect(page.getByText('Link copiado', { exact: true })).toBeVisible()
    expect(copied).toEqual([`${site.url}/projeto/${firstRow.slug}`])
  })
}

test('when the link cannot be copied, a toast says so', async ({ page }) => {
  await share(page, { sheet: 'missing', clipboard: 'NotAllowedError' })
  await expect(page.getByText('Não foi possível copiar o link')).toBeVisible()
})
