/** The fields of the desk's forms. */
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk-form.ts'
import { expect } from '../support/browser/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('the header does not cover the label of a field that gets the focus', async ({
  page,
  openForm,
}) => {
  await openForm()
  const title = page.getByLabel('Título')
  // The header covers half of the field.
  await title.evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 40))
  await title.focus()
  const [label, header] = await boxesOf(
    page,
    page.getByText('Título', { exact: true }),
    page.getByRole('banner'),
  )
  expect(label.y).toBeGreaterThan(header.bottom)
})
