import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encode, FORMATS, inspect } from './codec.ts'
import { imageType } from './image-type.ts'

const canvas = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 20, g: 90, b: 200, alpha: 0.5 } } })

const png = (width: number, height: number) => canvas(width, height).png().toBuffer()

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

describe('encode', () => {
  test.each(FORMATS)('makes %s of the width that is asked for', async (format) => {
    const made = await encode(await png(800, 500), 320, format)
    expect(imageType(made)).toBe(format)
    const { width, height } = await sharp(made).metadata()
    expect([width, height]).toEqual([320, 200])
  })

  test('never enlarges', async () => {
    const made = await encode(await png(100, 50), 640, 'webp')
    expect((await sharp(made).metadata()).width).toBe(100)
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('reads %s', async (format) => {
    const original = await canvas(64, 40).toFormat(format).toBuffer()
    expect(imageType(original)).toBe(format)
    expect(imageType(await encode(original, 32, 'webp'))).toBe('webp')
  })

  test('applies the EXIF orientation and removes the metadata', async () => {
    const original = await canvas(80, 40)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { width, height, exif, orientation } = await sharp(
      await encode(original, 320, 'jpeg'),
    ).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 40, height: 80 })
  })
})

describe('refuses', () => {
  test('a decompression bomb: few bytes, too many pixels', async () => {
    const bomb = await png(10_000, 5_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(encode(bomb, 320, 'webp')).rejects.toThrow(/pixel limit/)
    await expect(inspect(bomb)).rejects.toThrow(/pixel limit/)
  })

  test.each([
    ['a drawing', drawing],
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['the beginning of a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('%s', async (_, bytes) => {
    await expect(encode(bytes, 320, 'webp')).rejects.toThrow()
    await expect(inspect(bytes)).rejects.toThrow()
  })

  test('a picture that breaks off', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'black',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    await expect(encode(noise.subarray(0, noise.length / 2), 100, 'webp')).rejects.toThrow()
  })
})

describe('inspect', () => {
  test('gives the size after rotation, and a preview', async () => {
    const original = await canvas(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, preview } = await inspect(original)
    expect([width, height]).toEqual([40, 80])
    expect(preview).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/)
    expect(preview?.length).toBeLessThanOrEqual(220)
    const small = await sharp(Buffer.from(preview?.split(',')[1] ?? '', 'base64')).metadata()
    expect([small.width, small.height]).toEqual([4, 8])
  })

  test('gives no preview of a transparent picture', async () => {
    const see = await canvas(80, 40, 4).png().toBuffer()
    expect((await inspect(see)).preview).toBeNull()
  })
})

test.each([
  ['svg', drawing],
  ['html', Buffer.from('<!doctype html>')],
  ['tiff', Buffer.from('II*\0')],
  ['bmp', Buffer.from('BM000000')],
  ['pdf', Buffer.from('%PDF-1.7')],
  ['wave', Buffer.from('RIFF0000WAVE')],
  ['heic', Buffer.from('\0\0\0\x18ftypheic')],
  ['nothing', Buffer.alloc(0)],
])('%s is no welcome type', (_, bytes) => expect(imageType(bytes)).toBeNull())
