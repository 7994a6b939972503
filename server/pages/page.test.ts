import zlib from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPage } from './page.ts'

vi.mock('node:zlib', { spy: true })

test('if compressing the body fails, the next request compresses it again', async () => {
  vi.mocked(zlib.brotliCompress).mockImplementationOnce(() => {
    throw new Error('no memory')
  })
  const page = createPage(200, {}, Buffer.from('text'))
  await expect(page.body('br')).rejects.toThrow('no memory')
  expect(String(zlib.brotliDecompressSync(await page.body('br')))).toBe('text')
})
