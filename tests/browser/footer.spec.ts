/** The links of the footer. */
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

test('the links of the footer lead from the page of a project to the sections of the landing page', async ({
  page,
  context,
}) => {
  const footer = page.getByRole('contentinfo')
  for (const [label, anchor] of [
    ['CONTATO', '#contact'],
    ['SERVIÇOS', '#services'],
  ] as const) {
    await page.goto(`/projeto/${firstRow.slug}`)
    await hydrated(page)
    await footer.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(`/${anchor}`)
    await expect(page.locator(anchor).getByRole('heading').first()).toBeInViewport({ ratio: 1 })
  }
  const tab = context.waitForEvent('page')
  await footer.getByRole('link', { name: 'SOBRE' }).click({ modifiers: ['ControlOrMeta'] })
  await expect((await tab).locator('#about')).toBeInViewport()
  await expect(page.locator('#about'), 'this tab stays where it is').not.toBeFocused()
})
