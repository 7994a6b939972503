import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { admission } from './admission.ts'

const server = new Hono().use(admission('https://site.example'))
server.post('*', (context) => context.text('admitted'))

/** @param size the size of the body, in bytes. */
async function accepts(path: string, size: number): Promise<boolean> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-length': String(size) }
  return (await server.request(path, { method: 'POST', headers })).status === 200
}

test.each([
  ['/estudio/fotos', 10_000_000],
  ['/estudio/entrar', 10_000],
  ['/estudio/copia/envio', 2_000_000_000],
  ['/estudio/COPIA/envio', 10_000],
])('%s accepts a body of at most %i bytes', async (path, limit) => {
  expect(await accepts(path, limit)).toBe(true)
  expect(await accepts(path, limit + 1)).toBe(false)
})
