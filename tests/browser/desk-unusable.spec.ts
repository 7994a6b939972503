/** Projects in the desk that no page can show, because another program has changed their rows. */
import { slugOf } from '../../core/project/slug.ts'
import { itemOf } from '../support/browser/desk.ts'
import { bodyAt, publish, publishedHeading, test } from '../support/browser/desk-form.ts'
import { expect, firstRow } from '../support/browser/test.ts'

test('projects that no page can show are listed with the reason, and can be mended or removed', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk([
    { ...firstRow, slug: 'a.data' },
    { ...firstRow, title: '\u200b', slug: 'b' },
  ])
  const untitled = itemOf(page, 'Projeto sem título')
  await expect(untitled).toContainText('Não aparece no site: está sem título.')
  await expect(itemOf(page, firstRow.title)).toContainText('Não aparece no site: está sem endereço')
  await page.getByRole('link', { name: `Corrigir: ${firstRow.title}` }).click()
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  await page.goto(`${site.url}/estudio/projetos`)
  await untitled.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByRole('heading', { name: 'Projeto removido' })).toBeVisible()
  await expect(page.getByText('Não aparece no site')).toHaveCount(0)
  const html = await bodyAt(page, `${site.url}/projeto/${slugOf(firstRow.title)}`)
  expect(html).toContain(`${firstRow.title}</span></h1>`)
})
