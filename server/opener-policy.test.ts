import { expect, test } from 'vitest'
import { openerPolicy } from './opener-policy.ts'

const always = { 'Cross-Origin-Opener-Policy': 'same-origin', 'X-Other': 'kept' }
const headersFor = openerPolicy(always)
const from = (site?: string) => headersFor({ headers: { 'sec-fetch-site': site } })

test.each([undefined, 'cross-site', 'same-site', '', 'NONE', 'none, cross-site'])(
  'a window that a page of another site may have opened is cut off from it (%s)',
  (site) => {
    expect(from(site)).toBe(always)
  },
)

test.each(['none', 'same-origin'])('a window without such a page needs no cut (%s)', (site) => {
  expect(from(site)).toEqual({ 'X-Other': 'kept' })
  expect(from(site)).toBe(from(site))
})
