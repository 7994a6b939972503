import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadPhoto } from '../draft/upload-photo.ts'
import { addressOf, createPortrait, isUnsent } from './portrait.ts'

vi.mock('../draft/upload-photo.ts')
vi.mock('./square-crop.ts', async (original) => ({
  ...(await original<object>()),
  renderCrop: async () => new Blob(['crop']),
}))

const photo = { width: 600, height: 800 } as ImageBitmap

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => photo)
  // Forgets the photo that another test has chosen.
  createPortrait('', false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function withChosenPhoto() {
  const portrait = createPortrait('/publicado.webp', false)
  await portrait.choose(new Blob())
  return portrait
}

test.each<[string, (portrait: Awaited<ReturnType<typeof withChosenPhoto>>) => unknown]>([
  ['crop', (portrait) => portrait.setCrop({ zoom: 2, x: 0, y: 0 })],
  ['photo', (portrait) => portrait.choose(new Blob())],
])(
  'a %s that is changed during the upload is uploaded too, and its address is published',
  async (_, change) => {
    const portrait = await withChosenPhoto()
    vi.mocked(uploadPhoto)
      .mockImplementationOnce(async () => {
        void change(portrait)
        return { address: '/antes.webp' }
      })
      .mockResolvedValueOnce({ address: '/depois.webp' })
    expect(await portrait.upload()).toBe(true)
    expect(addressOf(portrait.get())).toBe('/depois.webp')
  },
)

test('publishing again does not upload the photo again', async () => {
  const portrait = await withChosenPhoto()
  vi.mocked(uploadPhoto).mockResolvedValue({ address: '/foto.webp' })
  await portrait.upload()
  await portrait.upload()
  expect(uploadPhoto).toHaveBeenCalledTimes(1)
  expect(isUnsent(portrait.get())).toBe(false)
})

test('after a failed upload, the draft keeps the address it had', async () => {
  const portrait = await withChosenPhoto()
  vi.mocked(uploadPhoto).mockResolvedValue({ problem: 'Sem internet.' })
  expect(await portrait.upload()).toBe(false)
  expect(addressOf(portrait.get())).toBe('/publicado.webp')
  expect(isUnsent(portrait.get())).toBe(true)
})

test('a form that is created again for the same draft has the chosen photo, until it is discarded', async () => {
  const { chosen } = (await withChosenPhoto()).get()
  const reopen = (continues: boolean) => createPortrait('/publicado.webp', continues).get()
  expect(reopen(true)).toMatchObject({ chosen, isLost: false })
  reopen(false)
  expect(reopen(true)).toMatchObject({ chosen: null, isLost: true })
})
