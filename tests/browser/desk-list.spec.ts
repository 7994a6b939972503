/** The desk's list of projects, and what visitors see after the owner has changed it. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { itemOf, projectTitles, test } from '../support/browser/desk.ts'
import { formShown } from '../support/browser/desk-form.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { demoRows, expect } from '../support/browser/test.ts'
import type { RunningSite } from '../support/running-site.ts'

const titles = demoRows.map(({ title }) => title)
const [first = '', second = '', third = ''] = titles

/** Expects that visitors see exactly these projects, in this order. */
async function expectPublished(page: Page, site: RunningSite, published: string[]): Promise<void> {
  const html = await (await page.request.get(site.url)).text()
  const headings = [...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title)
  expect(headings.filter((title) => titles.includes(title ?? ''))).toEqual(published)
}

test('projects can be moved by keyboard, and the pressed button keeps the focus', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  const down = page.getByRole('button', { name: `Descer: ${first}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(projectTitles(page).first()).toHaveText(second)
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await expect(down).toHaveAccessibleName(`Descer: ${first}, 3º de ${titles.length}`)
  const moved = [second, third, first, ...titles.slice(3)]
  await expect(projectTitles(page)).toHaveText(moved)
  await expect(page.getByRole('button', { name: `Subir: ${second}` })).toBeDisabled()
  await expect(() => expectPublished(page, site, moved)).toPass()
})

test('a removed project can be restored to its place, even if the first try fails without a network', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const { site } = await openDesk()
  await page.getByLabel(`Mais opções: ${second}`).click()
  await itemOf(page, second).getByRole('button', { name: 'Remover' }).click()
  await expect(itemOf(page, second)).toHaveCount(0)
  const items = page.locator('main > ul > li')
  await expect(items.nth(1), 'the message takes the place of the project').toContainText(
    'Projeto removido',
  )
  await expectPublished(page, site, [first, third, ...titles.slice(3)])
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('heading', { name: /o site não responde/ })).toBeFocused()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('O projeto voltou')).toBeVisible()
  await expect(projectTitles(page)).toHaveText(titles)
  await expectPublished(page, site, titles)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the opened menu of a project at the lower edge of the screen is not covered', async ({
    page,
    openDesk,
  }) => {
    await openDesk()
    const more = page.getByLabel(`Mais opções: ${third}`)
    const [box] = await boxesOf(page, more)
    // Just above the bar with "Novo projeto".
    await page.setViewportSize({ width: 390, height: Math.ceil(box.bottom) + 80 })
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    const place = itemOf(page, third).getByRole('button', { name: 'Mover', exact: false }).last()
    const bar = page.getByRole('link', { name: 'Novo projeto' })
    await expect(async () => {
      const [lowest, create] = await boxesOf(page, place, bar)
      expect(lowest.bottom).toBeLessThan(create.y)
    }).toPass()
  })

  test('a double tap on "Remover" removes one project and opens none', async ({
    page,
    openDesk,
  }) => {
    await openDesk()
    await page.getByLabel(`Mais opções: ${third}`).tap()
    const remove = itemOf(page, third).getByRole('button', { name: 'Remover' })
    await remove.scrollIntoViewIfNeeded()
    const [{ x, y, width, height }] = await boxesOf(page, remove)
    const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    const requests = await holdRequests(page, /projetos\.data/)
    await tap()
    await expect(remove).toBeDisabled()
    await tap()
    requests.release()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(projectTitles(page)).toHaveText(titles)
  })
})

test('a removal can be undone after a visit to a form, and does not reset the form', async ({
  page,
  openDesk,
}) => {
  await openDesk()
  await page.getByLabel(`Mais opções: ${second}`).click()
  const requests = await holdRequests(page, /projetos\.data/)
  await itemOf(page, second).getByRole('button', { name: 'Remover' }).click()
  await page.getByRole('link', { name: 'Novo projeto' }).click()
  await formShown(page)
  await page.getByLabel('Título').fill('Quer')
  const reload = page.waitForResponse(/novo\.data/)
  requests.release()
  await reload
  await page.getByLabel('Título').pressSequentially('messe')
  await expect(page.getByLabel('Título'), 'the form was not reset').toHaveValue('Quermesse')
  await page.getByRole('main').getByRole('link', { name: 'Projetos' }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(projectTitles(page)).toHaveText(titles)
})

test('a move that cannot be written is undone, with a message', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/status of 503/)
  const { blockWrites } = await openDesk()
  const allowWrites = blockWrites()
  await page.getByRole('button', { name: `Descer: ${first}` }).click()
  await expect(page.getByRole('alert')).toContainText('não responde')
  await expect(projectTitles(page)).toHaveText(titles)
  allowWrites()
})

test('all examples are removed with one tap, and "Desfazer" brings them back to their places', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  const steps = page.getByRole('region', { name: 'Para começar' })
  await steps.getByRole('button', { name: 'Remover os exemplos' }).click()
  await expect(page.getByRole('heading', { name: 'Exemplos removidos' })).toBeFocused()
  await expect(steps.getByRole('listitem').last()).toHaveText(/^Feito: ?Remova os exemplos$/)
  await expectPublished(page, site, [])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Os projetos voltaram')).toBeVisible()
  await expect(projectTitles(page)).toHaveText(titles)
  await expectPublished(page, site, titles)
})
