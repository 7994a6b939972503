/** The viewer of full-screen pictures, used by keyboard, mouse and touch. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { boxesOf } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow as row, test } from '../support/browser/test.ts'

const PICTURE_COUNT = row.images.length
const address = `/projeto/${row.slug}`

const link = (page: Page, position: number) =>
  page.getByRole('link', { name: `${row.title} - Imagem ${position}`, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Imagens do projeto' })

async function expectShown(page: Page, position: number): Promise<void> {
  const image = dialog(page).getByRole('img', { name: `${row.title} - Imagem ${position}` })
  await expect(dialog(page).getByText(`Imagem ${position} de ${PICTURE_COUNT}`)).toBeVisible()
  await expect(image).toBeInViewport({ ratio: 0.98 })
  // The server creates the large picture when it is first requested.
  const isLoaded = () => image.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)
  await expect.poll(isLoaded, { timeout: 20_000 }).toBe(true)
}

test('the keyboard opens the viewer, moves through the pictures and closes the viewer', {
  tag: ['@static', '@engines'],
}, async ({ page }) => {
  await page.goto(address)
  await hydrated(page)
  await link(page, 1).focus()
  await page.keyboard.press('Enter')
  await expectShown(page, 1)
  await expect(dialog(page).getByRole('button', { name: 'Fechar imagem' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, PICTURE_COUNT)
  // The browser scrolls a list with the focus by itself, which must not add to the step.
  await page.keyboard.press('Tab')
  const shownPicture = dialog(page).getByRole('listitem')
  for (const position of [1, 2]) {
    await page.keyboard.press('ArrowRight')
    await expectShown(page, position)
    await expect(shownPicture.nth(position - 1), 'the focus follows').toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(link(page, 2), 'the carousel has moved to the same picture').toBeFocused()
  await expect(link(page, 2)).toBeInViewport({ ratio: 0.98 })
  await page.keyboard.press('Enter')
  await expectShown(page, 2)
})

test('the viewer shows the file of the carousel until the large one has loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address, { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.route(/\/1600\.avif$/, () => {})
  const large = page.waitForRequest(/\/1600\.avif$/)
  await link(page, 1).click()
  const image = dialog(page).getByRole('img', { name: `${row.title} - Imagem 1` })
  await large
  const isSomethingPainted = async () => {
    const { channels } = await sharp(await image.screenshot()).stats()
    return channels.some(({ stdev }) => stdev > 5)
  }
  await expect.poll(isSomethingPainted).toBe(true)
})

test('the viewer shows the same picture after the phone is turned', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await hydrated(page)
  await link(page, 1).click()
  for (const position of [2, 3, 4]) {
    await dialog(page).getByRole('button', { name: 'Próxima imagem' }).click()
    await expectShown(page, position)
  }
  await page.setViewportSize({ width: 844, height: 390 })
  await expectShown(page, 4)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectShown(page, 4)
})

test('thumbnails between the buttons lead to each picture', async ({ page }) => {
  await page.goto(address)
  await hydrated(page)
  await link(page, 1).click()
  await expectShown(page, 1)
  const thumbnail = (position: number) =>
    dialog(page).getByRole('button', { name: `Imagem ${position} de ${PICTURE_COUNT}` })
  await thumbnail(2).click()
  await expectShown(page, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await thumbnail(3).click()
  await expectShown(page, 3)
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  // A step goes on from there.
  await dialog(page).getByRole('button', { name: 'Próxima imagem' }).click()
  await expectShown(page, 4)
})

test('two quick steps lead two pictures further, and a step back and forward leads to the same picture', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(address)
  await hydrated(page)
  await link(page, 1).click()
  await expectShown(page, 1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 3)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expectShown(page, 3)
})

test('going back closes an open viewer without requesting data; once the viewer is closed, going back leaves the page', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto(address)
  await hydrated(page)
  await link(page, 1).click()
  await expectShown(page, 1)
  await dialog(page).getByRole('button', { name: 'Próxima imagem' }).click()
  await expectShown(page, 2)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  expect(requests.filter((url) => url.includes('.data'))).toEqual([])
  await link(page, 2).click()
  await expectShown(page, 2)
  const entryRemoved = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('popstate', () => resolve(null), { once: true })),
  )
  await dialog(page).getByRole('button', { name: 'Fechar imagem' }).click()
  await expect(dialog(page)).toHaveCount(0)
  // Closing the viewer also removes its history entry. Wait for this before going back again.
  await entryRemoved
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a tap opens the viewer, a pinch zooms in, and a double tap zooms out again', async ({
  newVisitor,
}) => {
  const screen = { width: 390, height: 844 }
  const page = await newVisitor({ viewport: screen, isMobile: true, hasTouch: true })
  await page.goto(address)
  await hydrated(page)
  await link(page, 1).tap()
  await expectShown(page, 1)
  const image = dialog(page).getByRole('img', { name: `${row.title} - Imagem 1` })
  const width = async () => (await boxesOf(page, image))[0].width
  const [picture] = await boxesOf(page, image)

  const session = await page.context().newCDPSession(page)
  /** One finger touches each x position (in px), at half the screen's height. */
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: xs.map((x, id) => ({ x, y: screen.height / 2, id })),
    })
  // The distance between the fingers grows from 40 px to 120 px, so the picture becomes three times as wide.
  await touch('touchStart', 175, 215)
  await touch('touchMove', 155, 235)
  await touch('touchMove', 135, 255)
  await touch('touchEnd')
  await expect.poll(width).toBeCloseTo(3 * picture.width, -1)
  const [zoomed] = await boxesOf(page, image)
  const middle = zoomed.x + zoomed.width / 2
  expect(middle, 'the picture grows around the fingers').toBeCloseTo(screen.width / 2, -1)
  expect(await page.evaluate(() => visualViewport?.scale), 'the page keeps its size').toBe(1)

  // The viewer recognises a double tap by its two `click` events. Here, they are near the middle of the picture.
  await image.dblclick({ position: { x: 525, y: 300 } })
  await expect.poll(width).toBe(picture.width)
})
