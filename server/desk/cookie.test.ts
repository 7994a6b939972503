import { expect, test } from 'vitest'
import { createCookieWriter } from './cookie.ts'

const write = createCookieWriter('https://site.example')
const ATTRIBUTES = 'Path=/estudio; HttpOnly; Secure; SameSite=Strict'

test('a session lasts 90 days', () => {
  expect(write('session', 'a')).toBe(`estudio=a; Max-Age=7776000; ${ATTRIBUTES}`)
})

test('a device stays known for 400 days', () => {
  expect(write('device', 'a')).toBe(`estudio-aparelho=a; Max-Age=34560000; ${ATTRIBUTES}`)
})
