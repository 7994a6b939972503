/** The pictures of a project: a looping carousel, for pointer, touch and keyboard. */
import type { Page } from '@playwright/test'
import { hydrated } from './fixtures/hydration.ts'
import { expect, firstRow as row, test } from './fixtures/test.ts'

const COUNT = row.images.length

const image = (page: Page, position: number) =>
  page.getByRole('img', { name: `${row.title} - Imagem ${position}`, exact: true })

async function expectShown(page: Page, position: number): Promise<void> {
  await expect(page.locator('[aria-live=polite]')).toHaveText(`Imagem ${position} de ${COUNT}`)
  await expect(image(page, position)).toBeInViewport({ ratio: 0.98 })
  for (let other = 1; other <= COUNT; other++) {
    if (other !== position) await expect(image(page, other)).not.toBeInViewport({ ratio: 0.02 })
  }
}

test('buttons, arrow keys and dragging lead round, both ways', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto(`/projeto/${row.slug}`)
  await hydrated(page)
  await expectShown(page, 1)
  await page.getByRole('button', { name: 'Imagem anterior', exact: true }).click()
  await expectShown(page, COUNT)
  await page.getByRole('button', { name: 'Próxima imagem', exact: true }).click()
  await expectShown(page, 1)
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 2)
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, 1)

  const { x = 0, y = 0, width = 0, height = 0 } = (await image(page, 1).boundingBox()) ?? {}
  const drag = async (from: number, to: number) => {
    await page.mouse.move(x + width * from, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width * to, y + height / 2, { steps: 8 })
    await page.mouse.up()
  }
  await drag(0.2, 0.8)
  await expectShown(page, COUNT)
  await drag(0.8, 0.2)
  await expectShown(page, 1)
})

/** From the left edge of the gallery to that of each picture, in px. */
function distances(page: Page): Promise<number[]> {
  return page.locator('[data-ready]').evaluate((gallery) => {
    const lefts = [gallery, ...gallery.querySelectorAll('li')].map(
      (element) => element.getBoundingClientRect().left,
    )
    return lefts.slice(1).map((left) => left - (lefts[0] ?? 0))
  })
}

/** Shows exactly this picture, and nothing of another one. */
async function expectAlone(page: Page, position: number): Promise<void> {
  await expect
    .poll(() => distances(page).then((all) => Math.abs(all[position - 1] ?? Infinity)))
    .toBeLessThan(0.1)
  const others = (await distances(page)).toSpliced(position - 1, 1)
  const shown = (await page.locator('[data-ready]').boundingBox())?.width ?? Infinity
  // Farther away than anything is rounded.
  expect(Math.min(...others.map(Math.abs)) - shown).toBeGreaterThan(8)
}

for (const ratio of [1, 1.25, 1.5]) {
  test(`nothing of another picture is seen beside one, with ${ratio} pixels per CSS pixel`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ deviceScaleFactor: ratio })
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto(`/projeto/${row.slug}`)
    await hydrated(page)
    await expectAlone(page, 1)
    await page.getByRole('button', { name: 'Próxima imagem' }).click()
    await expectAlone(page, 2)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectAlone(page, 2)
    await page.getByRole('button', { name: 'Imagem anterior' }).click()
    await expectAlone(page, 1)
  })
}

test('one image needs no buttons; none is the placeholder, on the card too', async ({
  openHostedSite,
  page,
}) => {
  const bare = { ...row, slug: 'nenhuma', title: 'Sem imagens', images: [] }
  const single = { ...row, slug: 'uma', title: 'Uma só', images: row.images.slice(0, 1) }
  const { site } = await openHostedSite({ rows: [bare, single] })
  const buttons = page.getByRole('button', { name: /imagem/i })
  await page.goto(`${site.url}/projeto/uma`)
  await expect(page.getByRole('img', { name: 'Uma só - Imagem 1', exact: true })).toBeVisible()
  await expect(buttons).toHaveCount(0)

  await page.goto(`${site.url}/projeto/nenhuma`)
  await expect(page.locator('main img[src="/placeholder.svg"]')).toBeVisible()
  await expect(buttons).toHaveCount(0)

  await page.goto(site.url)
  const picture = page.getByRole('link', { name: 'Sem imagens' }).locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', '/placeholder.svg')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
})
