import { expect, test, vi } from 'vitest'
import { deskCopy } from '#texts/desk-copy.ts'
import { uploadPhoto } from './upload-photo.ts'

const PHOTO = new Blob(['photo'])

function answerWith(response: Response | Partial<Response>) {
  const fetch = vi.fn(async () => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('sends the photo, and returns the answer of the route', async () => {
  const fetch = answerWith(Response.json({ address: '/fotos/a.webp' }))
  expect(await uploadPhoto(PHOTO)).toEqual({ address: '/fotos/a.webp' })
  expect(fetch).toHaveBeenCalledWith('/estudio/fotos', { method: 'POST', body: PHOTO })
})

test('returns the problem of an error', async () => {
  answerWith(Response.json({ problem: 'Não deu certo.' }, { status: 503 }))
  expect(await uploadPhoto(PHOTO)).toEqual({ problem: 'Não deu certo.' })
})

test('returns a problem if the server redirects to the sign-in', async () => {
  answerWith({ redirected: true })
  expect(await uploadPhoto(PHOTO)).toEqual({
    problem: expect.stringContaining('Seu acesso expirou'),
  })
})

test('returns a problem for an answer that is not JSON, and if there is none', async () => {
  const offline = { problem: deskCopy.photos.offline }
  answerWith(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
  expect(await uploadPhoto(PHOTO)).toEqual(offline)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await uploadPhoto(PHOTO)).toEqual(offline)
})
