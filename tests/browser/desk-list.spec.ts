/** The desk's list of projects, and what visitors see after the owner has changed it. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { itemOf, projectTitles, test } from '../support/browser/desk.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
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

test('a removed project can be restored to its place, also after a try without a network, and a move that cannot be written is undone', async ({
  page,
  openDesk,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/, /status of 503/)
  const { site, blockWrites } = await openDesk()
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

  const allowWrites = blockWrites()
  await page.getByRole('button', { name: `Descer: ${first}` }).click()
  await expect(page.getByRole('alert')).toContainText('não responde')
  await expect(projectTitles(page)).toHaveText(titles)
  allowWrites()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the opened menu of a project at the lower edge of the screen is not covered, nor is the message of a failed change', async ({
    page,
    openDesk,
    browserErrors,
  }) => {
    browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    await openDesk()
    const more = page.getByLabel(`Mais opções: ${third}`)
    const [box] = await boxesOf(page, more)
    // Just above the bar with "Novo projeto".
    await page.setViewportSize({ width: 390, height: Math.ceil(box.bottom) + 80 })
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    const remove = itemOf(page, third).getByRole('button', { name: 'Remover' })
    const bar = page.getByRole('link', { name: 'Novo projeto' })
    await expect(async () => {
      const [lowest, create] = await boxesOf(page, remove, bar)
      expect(lowest.bottom).toBeLessThan(create.y)
    }).toPass()

    await page.context().setOffline(true)
    await itemOf(page, third).getByRole('button', { name: 'Ocultar' }).tap()
    const message = itemOf(page, third).getByRole('alert')
    await expect(message).toContainText('não responde')
    const [text, create] = await boxesOf(page, message, bar)
    expect(text.bottom).toBeLessThan(create.y)
  })

  test('a double tap on "Ocultar" hides a project, and one on "Remover" removes it and opens none', async ({
    page,
    openDesk,
  }) => {
    await openDesk()
    await page.getByLabel(`Mais opções: ${third}`).tap()
    const hide = itemOf(page, third).getByRole('button', { name: /^(Ocultar|Mostrar)/ })
    const answers = await holdRequests(page, /projetos\.data/)
    await hide.tap()
    await expect(itemOf(page, third)).toContainText('Oculto')
    await hide.tap()
    answers.release()
    await expect(hide).toHaveText('Mostrar')
    await page.reload()
    await expect(itemOf(page, third)).toContainText('Oculto')

    await hydrated(page)
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

test('all steps of a new site have the same height', async ({ page, openDesk }) => {
  await openDesk()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const steps = page.getByRole('region', { name: 'Para começar' }).getByRole('link')
    const remove = page.getByRole('button', { name: 'Remover os exemplos' })
    const boxes = await boxesOf(page, ...(await steps.all()), remove)
    expect(new Set(boxes.map(({ height }) => height)).size).toBe(1)
  }
})

test('all examples are removed with one tap, and "Desfazer" brings them back to their places', async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  const steps = page.getByRole('region', { name: 'Para começar' })
  const remove = steps.getByRole('button', { name: 'Remover os exemplos' })
  await remove.click()
  await expect(page.getByRole('heading', { name: 'Exemplos removidos' })).toBeFocused()
  await expect(remove, 'a step that is done disappears').toBeHidden()
  await expectPublished(page, site, [])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Os projetos voltaram')).toBeVisible()
  await expect(projectTitles(page)).toHaveText(titles)
  await expectPublished(page, site, titles)
})
