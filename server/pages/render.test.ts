import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { createRenderer, type SharedContext } from './render.ts'

/** @returns the headers of a page whose route has answered with `response`. */
async function headersFor(response: Response) {
  const render = createRenderer({
    context: { site: () => ({ url: 'https://site.example' }) } as SharedContext,
    loadBuild: async () => ({ handle: async () => response }),
    ttl: 60_000,
    log: {} as Logger,
  })
  const { headers } = await render('/')
  return headers
}

test('CDNs may keep a page, and browsers revalidate it', async () => {
  expect(await headersFor(new Response('page'))).toMatchObject({
    'cache-control': 'public, no-cache',
    'cdn-cache-control': expect.stringContaining('max-age=60'),
  })
})

test('if a route answers with no-store, no cdn-cache-control overrides it', async () => {
  const headers = await headersFor(new Response('', { headers: { 'cache-control': 'no-store' } }))
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(headers).not.toHaveProperty('cdn-cache-control')
})

test('neither browsers nor CDNs may store a 404 page', async () => {
  const headers = await headersFor(new Response('', { status: 404 }))
  expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(headers).not.toHaveProperty('cdn-cache-control')
})
