import { expect, test, vi } from 'vitest'
import { createPhotos } from './photos.ts'

test('only old photos that no project has are swept', async () => {
  const project = { id: '1', slug: 'a', title: 'A', description: '', fullDescription: '' }
  const list = async () => [
    { ...project, category: '', features: [], images: ['/fotos/named.webp'] },
  ]
  const remove = vi.fn(async () => {})
  const olderThan = vi.fn(async () => ['/fotos/named.webp', '/fotos/left.webp'])
  const store = { add: async () => '', olderThan, remove }
  await createPhotos({ store, list, warn: vi.fn() }).sweep()
  expect(olderThan).toHaveBeenCalledExactlyOnceWith(30 * 24 * 60 * 60 * 1000)
  expect(remove).toHaveBeenCalledExactlyOnceWith(['/fotos/left.webp'])
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
