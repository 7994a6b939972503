/** Sharing a project: with the system's share sheet where there is one. */
import { demoRows } from '../fixtures/test.ts'
import { expect, test } from './test.ts'

const [row] = demoRows

test('the share sheet gets title and address, and no message is shown', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    const share = async (data: unknown) => void shared.push(data)
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.goto(`/projeto/${row?.slug}`)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared'))
  await expect.poll(shared).toEqual([{ title: row?.title, url: page.url() }])
  await expect(page.getByText('Link copiado')).toHaveCount(0)
})

test('closing the share sheet shows no message', async ({ page }) => {
  await page.addInitScript(() => {
    const calls = { closed: 0 }
    Object.assign(window, { calls })
    const share = async () => {
      calls.closed += 1
      throw new DOMException('closed', 'AbortError')
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.goto(`/projeto/${row?.slug}`)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'calls').closed)).toBe(1)
  await expect(page.getByText(/copia/)).toHaveCount(0)
})

test('when the link cannot be copied, no message says that it was', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.goto(`/projeto/${row?.slug}`)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page.getByText('Não foi possível copiar o link')).toBeVisible()
})
