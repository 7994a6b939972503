/** The pictures of a project: a looping carousel, for pointer, touch and keyboard. */
import type { Page } from '@playwright/test'
import { demoRows, expect, test } from './fixtures/test.ts'

const [row = { title: '', slug: '', images: [] as readonly string[] }] = demoRows
const COUNT = row.images.length

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const image = (page: Page, position: number) =>
  page.getByRole('img', { name: new RegExp(`^${row.title}.*Imagem ${position}$`) })

async function expectShown(page: Page, position: number): Promise<void> {
  await expect(page.locator('[aria-live=polite]')).toHaveText(`Imagem ${position} de ${COUNT}`)
  await expect(image(page, position)).toBeInViewport({ ratio: 0.98 })
  for (let other = 1; other <= COUNT; other++) {
    if (other !== position) await expect(image(page, other)).not.toBeInViewport({ ratio: 0.02 })
  }
}

test.describe('several images', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1000 })
    await page.goto(`/projeto/${row.slug}`)
    // What it does before its scripts: before-scripts.spec.ts and without-scripts.spec.ts.
    await expect(page.locator('[data-ready]')).toBeVisible()
    await expectShown(page, 1)
  })

  test('forward through all and round to the first', async ({ page }) => {
    for (let position = 2; position <= COUNT; position++) {
      await button(page, 'Próxima imagem').click()
      await expectShown(page, position)
    }
    await button(page, 'Próxima imagem').click()
    await expectShown(page, 1)
  })

  test('backward from the first to the last and on', async ({ page }) => {
    await button(page, 'Imagem anterior').click()
    await expectShown(page, COUNT)
    await button(page, 'Imagem anterior').click()
    await expectShown(page, COUNT - 1)
  })

  test('arrow keys do the same', async ({ page }) => {
    await button(page, 'Próxima imagem').focus()
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, COUNT)
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 1)
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 2)
  })

  test('it can be dragged both ways', async ({ page }) => {
    const box = await image(page, 1).boundingBox()
    if (!box) throw new Error('The first image has no place on the page')
    const middle = box.y + box.height / 2
    const drag = async (from: number, to: number) => {
      await page.mouse.move(box.x + box.width * from, middle)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * to, middle, { steps: 8 })
      await page.mouse.up()
    }
    await drag(0.8, 0.2)
    await expectShown(page, 2)
    await drag(0.2, 0.8)
    await expectShown(page, 1)
    await drag(0.2, 0.8)
    await expectShown(page, COUNT)
  })
})

test.describe('few images', () => {
  const bare = { ...row, slug: 'nenhuma', title: 'Sem imagens', images: [] }
  const single = { ...row, slug: 'uma', title: 'Uma só', images: row.images.slice(0, 1) }

  test('one needs no buttons; none is the placeholder, on the card too', async ({
    openHostedSite,
    page,
  }) => {
    const { site } = await openHostedSite({ rows: [bare, single] })
    await page.goto(`${site.url}/projeto/uma`)
    const pictures = page.getByRole('main').locator('img')
    const buttons = page.getByRole('button', { name: /imagem/i })
    await expect(page.getByRole('img', { name: /^Uma só.*Imagem 1$/ })).toBeVisible()
    await expect(buttons).toHaveCount(0)

    await page.goto(`${site.url}/projeto/nenhuma`)
    await expect(pictures).toHaveCount(1)
    await expect(pictures).toBeVisible()
    expect(await pictures.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expect(buttons).toHaveCount(0)
    const placeholder = (await pictures.getAttribute('src')) ?? ''

    await page.goto(site.url)
    const card = page.getByRole('link', { name: 'Sem imagens' })
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('img')).toHaveAttribute('src', placeholder)
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
  })
})
