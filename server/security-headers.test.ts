import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('every answer disables the browser features that the site does not use', () => {
  expect(securityHeaders('http://localhost:3000')).toMatchObject({
    'Content-Security-Policy': expect.stringContaining("default-src 'none'"),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': expect.stringContaining('camera=(),'),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  })
})

test('only a site on https sends HSTS', () => {
  const name = 'Strict-Transport-Security'
  expect(securityHeaders('https://marina.example')).toHaveProperty(name)
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty(name)
})
