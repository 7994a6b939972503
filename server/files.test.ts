import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { serveApp } from './testing/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/a-1.js'), 'plain')
writeFileSync(join(folder, 'assets/a-1.js.br'), 'packed')
writeFileSync(join(folder, 'photo.webp'), 'picture')
afterAll(() => rmSync(folder, { recursive: true }))

const { site, pages } = await serveApp(folder)

describe('public files', () => {
  test('with a hash in their name are immutable and compressed', async () => {
    const plain = await fetch(`${site}/assets/a-1.js`, {
      headers: { 'Accept-Encoding': 'identity' },
    })
    expect(await plain.text()).toBe('plain')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(plain.headers.get('content-type')).toMatch(/javascript/)
    const packed = await fetch(`${site}/assets/a-1.js`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'gzip, br' },
    })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('without a hash in their name may be cached for an hour, and then revalidated', async () => {
    const first = await fetch(`${site}/photo.webp`)
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(first.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const etag = first.headers.get('etag') ?? ''
    expect((await fetch(`${site}/photo.webp`, { headers: { 'If-None-Match': etag } })).status).toBe(
      304,
    )
  })
})

test('pictures come from the picture routes, not from the page routes', async () => {
  expect(await (await fetch(`${site}/imagens/loja/1/640-a.avif`)).text()).toBe('made')
  expect(pages).not.toHaveBeenCalled()
})
