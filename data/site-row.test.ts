import { expect, test, vi } from 'vitest'
import { aSiteDraft } from '../tests/support/builders/site.ts'
import { parseSettings, siteRow } from './site-row.ts'

test('a warning names the values that are not text, and says what is wrong with them', () => {
  const warn = vi.fn<(message: string) => void>()
  const settings = parseSettings([{ portrait: 5, quote: false }], { warn })
  expect(settings).toMatchObject({ portrait: '', quote: '' })
  expect(warn.mock.calls).toEqual([
    ['Dropped from the table site: portrait "5" is not text; quote "false" is not text.'],
  ])
})

test('a row has the digits of a number, without a plus sign', () => {
  expect(siteRow(aSiteDraft({ phone: '+51912345678' })).phone).toBe('51912345678')
  expect(siteRow(aSiteDraft({ phone: '@ana.lima' })).phone).toBe('@ana.lima')
})

test('a phone number of any length is read at once', () => {
  const warn = vi.fn<(message: string) => void>()
  const phone = `a${' '.repeat(200_000)}b`
  expect(parseSettings([{ phone }], { warn })).toMatchObject({ phone: '' })
  expect(warn.mock.calls.flat().join()).toContain('is too long')
})
