/** "Publicar" while something is still on its way, or is lost on it. */
import { test } from './fixtures/desk.ts'
import { choose, live, photo, publish, ready, tiles, visitors } from './fixtures/desk-form.ts'
import { expect } from './fixtures/test.ts'

test('a photo chosen while others are still on their way is published with them', async ({
  page,
  openDesk,
}) => {
  await openDesk()
  await page.getByRole('link', { name: 'Novo projeto' }).click()
  await ready(page)
  const held: (() => void)[] = []
  await page.route('**/estudio/fotos', async (route) => {
    await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await page.getByLabel('Título').fill('Padaria')
  await choose(page, await photo())
  await publish(page)
  await choose(page, await photo({ left: 'green', right: 'white' }))
  await expect.poll(() => held.length).toBe(2)
  held[0]?.()
  await expect(tiles(page).filter({ hasText: 'enviada' })).toHaveCount(1)
  held[1]?.()
  await expect(live(page)).toBeVisible()
  const shown = () =>
    tiles(page)
      .getByRole('img')
      .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth > 0))
  await expect.poll(shown).toEqual([true, true])
})

test('where the answer to "Publicar" is lost, the next try adds no second project', async ({
  page,
  openDesk,
  complaints,
}) => {
  complaints.expect(/ERR_CONNECTION_FAILED/)
  const { site } = await openDesk()
  await page.getByRole('link', { name: 'Novo projeto' }).click()
  await ready(page)
  await page.getByLabel('Título').fill('Padaria')
  const posts = /\/novo\.data/
  await page.route(posts, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' }
    const written = await route.fetch({ headers })
    expect(await written.text()).toContain('isLive')
    await route.abort('connectionfailed')
  })
  await publish(page)
  await expect(page.getByRole('alert')).toContainText('nada se perdeu')
  await page.unroute(posts)
  await publish(page)
  await expect(live(page)).toBeVisible()
  await expect(page.getByLabel('Endereço')).toHaveValue('padaria')
  await page.reload()
  await expect(live(page)).toBeVisible()
  const list = await visitors(page, site.url)
  expect(list.match(/href="\/projeto\/padaria[^"]*"/g)).toHaveLength(1)
})
