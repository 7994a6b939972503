import { expect, test, vi } from 'vitest'
import { parseSettings } from './site-row.ts'

test('a warning names the values that are not text, and says what is wrong with them', () => {
  const warn = vi.fn<(message: string) => void>()
  const settings = parseSettings([{ portrait: 5, quote: false }], { warn })
  expect(settings).toMatchObject({ portrait: '', quote: '' })
  expect(warn.mock.calls).toEqual([
    ['Dropped from the table site: portrait "5" is not text; quote "false" is not text.'],
  ])
})

test('a phone number of any length is read at once', () => {
  const warn = vi.fn<(message: string) => void>()
  const phone = `a${' '.repeat(200_000)}b`
  expect(parseSettings([{ phone }], { warn })).toMatchObject({ phone: '' })
  expect(warn.mock.calls.flat().join()).toContain('is too long')
})
