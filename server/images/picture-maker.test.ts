import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LimitError } from '../client-limit.ts'
import type { Metadata } from './codec.ts'
import type { DiskCache } from './disk-cache.ts'
import { PictureError } from './picture-error.ts'
import { createPictureMaker } from './picture-maker.ts'
import { BusyError } from './work-queue.ts'

const source = { url: 'https://images.example/a.webp' }
const metadata: Metadata = { width: 1000, height: 500, preview: null }
const original = Buffer.from('original')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function memoryCache(): DiskCache & { readonly kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer<ArrayBuffer>>()
  return {
    kept,
    read: async (name) => kept.get(name) ?? null,
    keep: async (name, bytes) => void kept.set(name, bytes),
  }
}

function makerOf(cache = memoryCache()) {
  const read = vi.fn(async () => original)
  const encode = vi.fn(async (_: Uint8Array, width: number, format: string) =>
    Buffer.from(`${width} ${format}`),
  )
  const inspect = vi.fn(async () => metadata)
  const warn = vi.fn<(message: string) => void>()
  const keep = vi.fn(async () => {})
  const version = async () => 'v'
  const originals = { sourceOf: () => source, version, read, keep }
  const maker = createPictureMaker({
    originals,
    cache,
    processes: { encode, inspect },
    log: { warn },
  })
  return { maker, read, encode, inspect, warn, keep, cache }
}

test('concurrent requests for the same picture share one run', async () => {
  const { maker, read, encode, inspect, keep } = makerOf()
  const asked = [640, 640, 960].map((width) => maker.make(source, width, 'avif'))
  const made = await Promise.all(asked)
  expect(made.map(String)).toEqual(['640 avif', '640 avif', '960 avif'])
  expect(encode).toHaveBeenCalledTimes(2)
  expect(inspect).toHaveBeenCalledOnce()
  expect(read).toHaveBeenCalledOnce()
  expect(keep).toHaveBeenCalledWith(source, original)
})

test('only the client that starts the work is charged', async () => {
  const { maker } = makerOf()
  const charge = vi.fn()
  await Promise.all([1, 2, 3].map(() => maker.make(source, 640, 'avif', charge)))
  await maker.make(source, 640, 'avif', charge)
  expect(charge).toHaveBeenCalledOnce()
})

test('a client over its limit does not affect other clients', async () => {
  const { maker, encode } = makerOf()
  const charge = () => {
    throw new LimitError('used up')
  }
  const refused = expect(maker.make(source, 640, 'avif', charge)).rejects.toThrow(LimitError)
  expect(String(await maker.make(source, 640, 'avif'))).toBe('640 avif')
  await refused
  expect(encode).toHaveBeenCalledOnce()
})

test('a cached picture is neither made nor inspected again', async () => {
  const { maker, cache } = makerOf()
  await maker.make(source, 640, 'avif')
  const restarted = makerOf(cache)
  expect(String(await restarted.maker.make(source, 640, 'avif'))).toBe('640 avif')
  expect(await restarted.maker.knownMetadata(source)).toEqual(metadata)
  expect(await restarted.maker.inspect(source)).toEqual(metadata)
  for (const work of [restarted.read, restarted.encode, restarted.inspect]) {
    expect(work).not.toHaveBeenCalled()
  }
})

test('a picture is made no wider than its original', async () => {
  const { maker, encode } = makerOf()
  await maker.make(source, 1600, 'webp')
  expect(encode).toHaveBeenCalledExactlyOnceWith(original, 1000, 'webp')
})

test('corrupt cached metadata are read from the original again', async () => {
  const { maker, cache, inspect } = makerOf()
  cache.kept.set('v.json', Buffer.from('{"width": "wide"'))
  expect(await maker.knownMetadata(source)).toBeNull()
  expect(await maker.inspect(source)).toEqual(metadata)
  expect(inspect).toHaveBeenCalledOnce()
})

test('a failure is remembered, logged once, and retried later', async () => {
  const { maker, read, warn } = makerOf()
  read.mockRejectedValue(new PictureError('Its host is down.'))
  for (const width of [640, 640, 960]) {
    await expect(maker.make(source, width, 'avif')).rejects.toThrow('Its host is down.')
  }
  await expect(maker.inspect(source)).rejects.toThrow('Its host is down.')
  expect(read).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The picture "https://images.example/a.webp" cannot be shown; next try in 10 s. Its host is down.',
  )
  vi.setSystemTime(Date.now() + 10_000)
  read.mockResolvedValue(original)
  expect(String(await maker.make(source, 640, 'avif'))).toBe('640 avif')
})

test('what cannot be decoded is not kept', async () => {
  const { maker, inspect, keep, cache } = makerOf()
  inspect.mockRejectedValue(new PictureError('It cannot be decoded.'))
  await expect(maker.make(source, 640, 'avif')).rejects.toThrow('cannot be decoded')
  expect(keep).not.toHaveBeenCalled()
  expect(cache.kept.size).toBe(0)
})

test('a full queue does not count as a failure of the picture', async () => {
  const { maker, encode, warn } = makerOf()
  encode.mockRejectedValueOnce(new BusyError('busy'))
  await expect(maker.make(source, 640, 'avif')).rejects.toThrow(BusyError)
  expect(String(await maker.make(source, 640, 'avif'))).toBe('640 avif')
  expect(warn).not.toHaveBeenCalled()
})

test('revision increases with new metadata, and not with failures', async () => {
  const { maker, inspect } = makerOf()
  inspect.mockRejectedValueOnce(new PictureError('broken'))
  await expect(maker.inspect(source)).rejects.toThrow('broken')
  expect(maker.revision).toBe(0)
  vi.setSystemTime(Date.now() + 10_000)
  await maker.inspect(source)
  expect(maker.revision).toBe(1)
  await maker.make(source, 640, 'avif')
  expect(maker.revision).toBe(1)
})
