import { expect, test, vi } from 'vitest'
import { post } from './post.ts'

function answerWith(response: Response | Partial<Response>) {
  const fetch = vi.fn(async () => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('sends a POST request with the body, and returns the answer of the route', async () => {
  const fetch = answerWith(Response.json({ address: '/fotos/a.webp' }))
  expect(await post('/estudio/fotos', { body: 'photo' })).toEqual({ address: '/fotos/a.webp' })
  expect(fetch).toHaveBeenCalledWith('/estudio/fotos', { method: 'POST', body: 'photo' })
})

test('returns the sentence of an error as a problem', async () => {
  answerWith(Response.json({ sentence: 'Não deu certo.' }, { status: 503 }))
  expect(await post('/estudio/fotos', {})).toEqual({ problem: 'Não deu certo.', canRetry: true })
})

test('returns a problem if the server redirects to the sign-in', async () => {
  answerWith({ redirected: true })
  expect(await post('/estudio/fotos', {})).toEqual({
    problem: expect.stringContaining('Seu acesso expirou'),
    canRetry: true,
  })
})

test('returns null for an answer that is not JSON, and if there is none', async () => {
  answerWith(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
  expect(await post('/estudio/fotos', {})).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await post('/estudio/fotos', {})).toBeNull()
})
