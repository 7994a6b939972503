import { expect, test } from 'vitest'
import type { DiskCache } from '../images/disk-cache.ts'
import type { Drawing } from './draw.ts'
import { DrawingError, openDrawings } from './drawings.ts'

function memory(): DiskCache & { readonly kept: Map<string, Buffer<ArrayBuffer>> } {
  const kept = new Map<string, Buffer<ArrayBuffer>>()
  return {
    kept,
    read: async (name) => kept.get(name) ?? null,
    keep: async (name, bytes) => void kept.set(name, bytes),
  }
}

const icon: Drawing = { kind: 'icon', initials: 'MD', shape: 'tile', size: 32, format: 'png' }

test('concurrent requests share one drawing, made in a process of its own, and cached', {
  timeout: 30_000,
}, async () => {
  const cache = memory()
  const draw = openDrawings(cache)
  const [one, other] = await Promise.all([draw(icon), draw({ ...icon })])
  expect(one).toBe(other)
  expect(one.subarray(1, 4).toString()).toBe('PNG')
  expect([...cache.kept.values()]).toEqual([one])
  expect(await openDrawings(cache)(icon)).toBe(one)
})

test('a drawing that fails rejects and is not cached', { timeout: 30_000 }, async () => {
  const cache = memory()
  const impossible = { ...icon, size: -1 }
  await expect(openDrawings(cache)(impossible)).rejects.toThrow(DrawingError)
  expect(cache.kept.size).toBe(0)
})
