/** Between the first paint and hydration: everything works already. */
import { closeGate, type Gate } from './fixtures/gate.ts'
import { positionsWhileScrolling } from './fixtures/scrolling.ts'
import { expect, test } from './fixtures/test.ts'

let scripts: Gate

test.beforeEach(async ({ page }) => {
  scripts = await closeGate(page, /\.js$/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
})

test('the menu opens, closes and leads to its sections', async ({ page }) => {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'CONTATO', exact: true }).click()
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Vamos Conversar?' })).toBeInViewport()

  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused()
})

test('jumps within the page are smooth', async ({ page }) => {
  const positions = await positionsWhileScrolling(page, () =>
    page.getByRole('link', { name: 'Ver Projetos' }).click(),
  )
  expect(positions.length, 'steps on the way').toBeGreaterThan(2)
  await expect(page.getByRole('heading', { name: 'Projetos', exact: true })).toBeInViewport()
})

test('the theme switches', async ({ page }) => {
  await page.getByRole('switch', { name: 'Tema escuro' }).click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('switch', { name: 'Tema escuro' })).not.toBeChecked()
})

test('name and cards appear', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 }).getByText('e').last()).toHaveCSS(
    'opacity',
    '1',
  )
  const card = page.locator('#services').getByRole('listitem').first()
  await card.scrollIntoViewIfNeeded()
  await expect(card).toHaveCSS('opacity', '1')
})

test('a project opens', async ({ page }) => {
  await page.getByRole('link', { name: 'Agenda que se marca sozinha' }).click()
  await expect(page).toHaveURL('/projeto/agenda-clinica')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agenda que se marca sozinha')
})

test('hovering over a project prefetches it', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const fetched = new Set<string>()
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.add(new URL(prefetchUrl).pathname)
  })
  await session.send('Preload.enable')
  await page.getByRole('link', { name: 'Agenda que se marca sozinha' }).hover()
  await expect.poll(() => [...fetched]).toEqual(['/projeto/agenda-clinica'])
})

test('icon and manifest are requested only after hydration', async ({ page }) => {
  const manifest = page.locator('link[rel=manifest]')
  const icon = page.locator('link[rel=icon][href="/favicon.svg"]')
  await expect(manifest).toHaveCount(0)
  await expect(icon).toHaveCount(0)
  scripts.open()
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest')
  await expect(icon).toHaveCount(1)
})

test('what was chosen before hydration stays', async ({ page }) => {
  await page.getByRole('switch', { name: 'Tema escuro' }).click()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  scripts.open()
  await expect(page.locator('canvas'), 'the scripts run').toHaveCount(1)
  await expect(page.getByRole('navigation')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Tema escuro' })).not.toBeChecked()
})

test('a carousel button that was pressed before hydration takes effect after it', async ({
  page,
}) => {
  await page.goto('/projeto/agenda-clinica', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Próxima imagem' }).click()
  scripts.open()
  await expect(page.getByText('Imagem 2 de 4')).toBeVisible()
})
