import { beforeEach, expect, test, vi } from 'vitest'
import { preparePhoto } from '../../draft/prepare-photo.ts'
import { uploadPhoto } from '../../draft/upload-photo.ts'
import { addressesOf, captionsOf, createPhotoList } from './photo-list.ts'

vi.mock('../../draft/prepare-photo.ts')
vi.mock('../../draft/upload-photo.ts')
beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(preparePhoto).mockImplementation(async (blob) => ({ blob, warning: undefined }))
  vi.mocked(uploadPhoto).mockResolvedValue({ address: '/foto.webp' })
})

/**
 * Adds four photos to a list, which handles two at a time, and waits for the uploads.
 * @param during while this photo is being resized, the owner removes the third photo.
 * @returns the names of the photos that were resized, and of those that were uploaded.
 */
async function addFourAndRemoveThird({ during }: { during: string }) {
  const list = createPhotoList([])
  vi.mocked(preparePhoto).mockImplementation(async (blob) => {
    const third = list.get().photos.find(({ fileName }) => fileName === 'third')
    if (third && nameOf(blob) === during) list.remove(third.key)
    return { blob, warning: undefined }
  })
  list.add(['first', 'second', 'third', 'last'].map((name) => new File([name], name)))
  await list.waitForUploads()
  const namesIn = (calls: [Blob][]) => calls.map(([blob]) => nameOf(blob))
  return {
    resized: namesIn(vi.mocked(preparePhoto).mock.calls),
    uploaded: namesIn(vi.mocked(uploadPhoto).mock.calls),
  }
}

const nameOf = (blob: Blob) => (blob as File).name

test('a photo that is removed while it waits is neither resized nor uploaded', async () => {
  const expected = ['first', 'second', 'last']
  const result = await addFourAndRemoveThird({ during: 'first' })
  expect(result).toEqual({ resized: expected, uploaded: expected })
})

test('a photo that is removed while it is being resized is not uploaded', async () => {
  const { uploaded } = await addFourAndRemoveThird({ during: 'third' })
  expect(uploaded).toEqual(['first', 'second', 'last'])
})

test('a removed photo that comes back is uploaded once', async () => {
  const list = createPhotoList([])
  list.add([new File(['foto'], 'foto'), new File(['outra'], 'outra')])
  list.remove(list.get().photos[0]?.key ?? '')
  // Until the other photo is uploaded, so that the turn of the removed photo has passed.
  await list.waitForUploads()
  list.undoRemoval()
  await list.waitForUploads()
  list.remove(list.get().photos[0]?.key ?? '')
  list.undoRemoval()
  await list.waitForUploads()
  expect(addressesOf(list.get().photos)).toEqual(['/foto.webp', '/foto.webp'])
  expect(uploadPhoto).toHaveBeenCalledTimes(2)
})

/** @returns the address and the caption of each photo. */
function shown({ get }: ReturnType<typeof createPhotoList>) {
  const { photos } = get()
  const captions = captionsOf(photos)
  return addressesOf(photos).map((address, index) => [address, captions[index]])
}

test('a caption stays with its photo when photos are moved, removed and brought back', () => {
  const list = createPhotoList(['/a.webp', '/b.webp', '/c.webp'], ['A', '', 'C', 'no photo'])
  const [first, second] = list.get().photos.map(({ key }) => key)
  list.setCaption(second ?? '', 'B')
  list.move(first ?? '', 1)
  expect(shown(list)).toEqual([
    ['/b.webp', 'B'],
    ['/a.webp', 'A'],
    ['/c.webp', 'C'],
  ])
  list.remove(second ?? '')
  expect(shown(list)).toEqual([
    ['/a.webp', 'A'],
    ['/c.webp', 'C'],
  ])
  list.undoRemoval()
  expect(shown(list)[0]).toEqual(['/b.webp', 'B'])
  expect(list.get().removal).toBeNull()
})

test('the caption of a photo that is still being uploaded counts once the photo is stored', async () => {
  const list = createPhotoList(['/a.webp'], ['A'])
  const upload = Promise.withResolvers<{ address: string }>()
  vi.mocked(uploadPhoto).mockReturnValue(upload.promise)
  list.add([new File(['foto'], 'foto')])
  const added = list.get().photos[1]?.key ?? ''
  list.setCaption(added, 'Nova')
  list.move(added, -1)
  expect(shown(list)).toEqual([['/a.webp', 'A']])
  upload.resolve({ address: '/b.webp' })
  await list.waitForUploads()
  expect(shown(list)).toEqual([
    ['/b.webp', 'Nova'],
    ['/a.webp', 'A'],
  ])
})
