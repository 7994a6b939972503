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

test('whatever is wanted at the same time is drawn once, in a process of its own, and kept', {
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

test('what cannot be drawn says so and is not kept', { timeout: 30_000 }, async () => {
  const cache = memory()
  const impossible = { ...icon, size: -1 }
  await expect(openDrawings(cache)(impossible)).rejects.toThrow(DrawingError)
  expect(cache.kept.size).toBe(0)
})
