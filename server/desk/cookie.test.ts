import { expect, test } from 'vitest'
import { createCookieWriter } from './cookie.ts'

const write = createCookieWriter('https://site.example')
const ATTRIBUTES = 'Path=/estudio; HttpOnly; Secure; SameSite=Lax'

test('a session lasts 90 days, and a device stays known for 400', () => {
  expect(write('session', 'a')).toBe(`estudio=a; Max-Age=7776000; ${ATTRIBUTES}`)
  expect(write('device', 'a')).toBe(`estudio-aparelho=a; Max-Age=34560000; ${ATTRIBUTES}`)
})

test('without https, the cookie is not `Secure`, because Safari would ignore it', () => {
  const writeWithoutHttps = createCookieWriter('http://localhost:3000')
  expect(writeWithoutHttps('session', 'a')).not.toContain('Secure')
})
