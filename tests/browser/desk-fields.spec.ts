/** The fields of the desk's forms. */
import { boxesOf } from '../support/browser/boxes.ts'
import { bodyAt, publish, publishedHeading, test } from '../support/browser/desk-form.ts'
import { expect, firstRow } from '../support/browser/test.ts'

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

test('a testimonial takes four taps from the list, besides typing', async ({ page, openDesk }) => {
  const { site } = await openDesk()
  await page.getByRole('heading', { name: firstRow.title, exact: true }).click()
  await page.getByLabel('Depoimento do cliente').click()
  await page.keyboard.type('Sobrou tempo.')
  await page.getByLabel('Quem deu o depoimento').click()
  await page.keyboard.type('Ana Souza')
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  const html = await bodyAt(page, `${site.url}/projeto/${firstRow.slug}`)
  expect(html).toMatch(/<blockquote.*Sobrou tempo\..*<figcaption>Ana Souza</s)
})
