import { expect, test, vi } from 'vitest'
import { createPhotos } from './uploads.ts'

test('only old photos that no project has are swept', async () => {
  const project = { id: '1', slug: 'a', title: 'A', description: '', fullDescription: '' }
  const [named, left] = ['a', 'b'].map((letter) => `/fotos/${letter.repeat(64)}.webp`)
  const list = async () => [{ ...project, category: '', features: [], images: [named ?? ''] }]
  const remove = vi.fn(async () => {})
  const olderThan = vi.fn(async () => [named ?? '', left ?? '', '/fotos/Minha foto.webp'])
  const store = { add: async () => '', olderThan, remove }
  await createPhotos({ store, list, warn: vi.fn() }).sweep()
  expect(olderThan).toHaveBeenCalledExactlyOnceWith(30 * 24 * 60 * 60 * 1000)
  expect(remove).toHaveBeenCalledExactlyOnceWith([left])
})

test('while the projects cannot be read, nothing is swept', async () => {
  const remove = vi.fn(async () => {})
  const warn = vi.fn()
  const store = { add: async () => '', olderThan: async () => ['/fotos/a.webp'], remove }
  const list = async () => Promise.reject(new Error('away'))
  await createPhotos({ store, list, warn }).sweep()
  expect(remove).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledOnce()
})
