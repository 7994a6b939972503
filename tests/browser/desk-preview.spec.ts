/** "Ver como fica" shows the draft as visitors would see it. */
import { test } from '../support/browser/desk-form.ts'
import { expect, firstRow } from '../support/browser/test.ts'

const SCREEN = { width: 390, height: 844 }

test.use({ viewport: SCREEN })

test('the preview shows the draft as a page and a card, in its own theme and window size, its links lead nowhere, and Back closes it', async ({
  page,
  openForm,
}) => {
  await openForm(firstRow.title)
  await page.getByLabel('Título').fill('Ainda um rascunho')
  const open = page.getByRole('button', { name: 'Ver como fica' })
  await open.click()
  const iframe = page.locator('iframe')
  const frame = page.frameLocator('iframe')
  const heading = frame.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Ainda um rascunho')
  await expect(frame.getByRole('banner'), 'the colour of the first picture').toHaveCSS(
    'background-color',
    'rgb(47, 86, 167)',
  )
  const phone = await iframe.boundingBox()
  expect(phone?.height, 'most of the screen').toBeGreaterThan(SCREEN.height / 2)
  await frame.getByRole('link', { name: 'Voltar' }).click()
  await frame.getByRole('button', { name: 'Compartilhar' }).click()
  await frame.getByRole('button', { name: 'Próxima imagem' }).click()
  await expect(frame.getByText('Imagem 2 de 4')).toBeVisible()
  await frame.getByRole('link', { name: 'Ainda um rascunho - Imagem 2' }).click()
  // An open picture would cover this button.
  await frame.getByRole('button', { name: 'Próxima imagem' }).click()
  await expect(frame.getByText('Imagem 3 de 4')).toBeVisible()
  await expect(heading).toHaveText('Ainda um rascunho')

  await page.getByLabel('Mostrar').selectOption('Cartão')
  await expect(frame.getByRole('heading', { level: 3 })).toHaveText('Ainda um rascunho')
  await expect(frame.locator('[aria-hidden]', { hasText: '9faltas' })).toBeVisible()

  await page.getByLabel('Mostrar').selectOption('Página')
  await page.getByLabel('Tema', { exact: true }).selectOption('Claro')
  await expect(frame.locator('html[data-theme=light] h1')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Aparelho').selectOption('Computador')
  const size = () =>
    iframe.evaluate((frame: HTMLElement) => [frame.clientWidth, frame.clientHeight])
  await expect.poll(size).toEqual([1280, 800])
  const box = await iframe.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(SCREEN.width)
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1280 / 800)

  await page.getByLabel('Mostrar').press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  await page.getByLabel('Mostrar').selectOption('Cartão')
  await frame.locator('body').click({ position: { x: 4, y: 150 } })
  await page.keyboard.press('Escape')
  await expect(iframe).toHaveCount(0)
  await expect(open).toBeFocused()
  await open.click()
  await expect(heading).toBeVisible()
  await page.goBack()
  await expect(iframe).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(page.getByLabel('Título')).toHaveValue('Ainda um rascunho')
})

test('the button that closes the preview stays in the corner if the choices need two lines', async ({
  page,
  openForm,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openForm(firstRow.title)
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Fechar' })
  const [first, last, button] = await Promise.all(
    [page.getByLabel('Mostrar'), page.getByLabel('Aparelho'), close].map((part) =>
      part.boundingBox(),
    ),
  )
  expect(last?.y, 'two lines').toBeGreaterThan(first?.y ?? Infinity)
  expect(button?.y).toBeLessThan(first?.y ?? 0)
  await close.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
