import { expect, test } from 'vitest'
import { FOREVER } from '../http/headers.ts'
import { hostFiles } from './host-files.ts'

const answer = (path: string, cacheControl: string) => ({
  path,
  status: 200,
  cacheControl,
})
const answers = [answer('/', 'public, no-cache'), answer('/assets/a.js', FOREVER)]
const files = hostFiles(
  answers,
  new Map([
    ['Content-Security-Policy', "default-src 'none'"],
    ['X-Content-Type-Options', 'nosniff'],
  ]),
)

test('all responses get the security headers, but only the part of the policy that pages cannot contain', () => {
  expect(files.get('_headers')).toMatch(
    /^\/\*\n {2}Content-Security-Policy: frame-ancestors 'none'\n {2}X-Content-Type-Options: nosniff\n/,
  )
  expect(files.get('.htaccess')).toContain(
    `Header set Content-Security-Policy "frame-ancestors 'none'"`,
  )
})

test('browsers keep only the files whose addresses contain a hash', () => {
  expect(files.get('_headers')).toContain(`/assets/*\n  Cache-Control: ${FOREVER}`)
  expect(files.get('.htaccess')).toContain('m#^/(?:assets)/#')
})
