import { expect, test, vi } from 'vitest'
import { createPhotos } from './uploads.ts'

test('only old photos that no project has are swept', async () => {
  const project = { id: '1', slug: 'a', title: 'A', description: '', fullDescription: '' }
  const [named, left] = ['a', 'b'].map((letter) => `/fotos/${letter.repeat(64)}.webp`)
  const list = async () => [{ ...project, category: '', features: [], images: [named ?? ''] }]
  const remove = vi.fn(async () => {})
  const old = Date.now() - 31 * 86_400_000
  const recent = `/fotos/${'c'.repeat(64)}.webp`
  const store = {
    add: async () => '',
    list: async () => [
      ...[named, left, '/fotos/Minha foto.webp'].map((address = '') => ({
        address,
        at: old,
        bytes: 1,
      })),
      { address: recent, at: old + 2 * 86_400_000, bytes: 1 },
    ],
    remove,
  }
  await createPhotos({ store, list, warn: vi.fn() }).sweep()
  expect(remove).toHaveBeenCalledExactlyOnceWith([left])
})

test('while the projects cannot be read, nothing is swept', async () => {
  const remove = vi.fn(async () => {})
  const warn = vi.fn()
  const store = { add: async () => '', list: async () => [], remove }
  const list = async () => Promise.reject(new Error('away'))
  await createPhotos({ store, list, warn }).sweep()
  expect(remove).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledOnce()
})
