import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const showToast = vi.hoisted(() => vi.fn())
vi.mock('../../ui/show-toast.ts', () => ({ showToast }))

const URL = 'https://marina.example/projeto/loja'
const share = vi.fn()
const writeText = vi.fn()
const prompt = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('location', { origin: 'https://marina.example', pathname: '/projeto/loja' })
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  vi.stubGlobal('prompt', prompt)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const refusal = (name: string) => new DOMException('refused', name)

test.each([
  ['is closed', 'AbortError'],
  ['is already open', 'InvalidStateError'],
])('if the share sheet %s, the link is not copied and no toast is shown', async (_, name) => {
  share.mockRejectedValue(refusal(name))
  await shareLink('Loja')
  expect(share).toHaveBeenCalledWith({ title: 'Loja', url: URL })
  expect(writeText).not.toHaveBeenCalled()
  expect(showToast).not.toHaveBeenCalled()
})

test('if the system refuses to share, the link is copied, or else shown in a dialog', async () => {
  share.mockRejectedValue(refusal('NotAllowedError'))
  await shareLink('Loja')
  expect(writeText).toHaveBeenCalledWith(URL)
  expect(showToast).toHaveBeenCalledExactlyOnceWith('success', 'Link copiado')
  expect(prompt).not.toHaveBeenCalled()
  writeText.mockRejectedValue(refusal('NotAllowedError'))
  await shareLink('Loja')
  expect(prompt).toHaveBeenCalledWith(expect.any(String), URL)
  expect(showToast).toHaveBeenCalledTimes(1)
})
