import { expect, test } from 'vitest'
import { measuredWidth, widthOf } from './letter-widths.ts'

test('an accent does not change the width of a letter, composed or not', () => {
  expect(measuredWidth('a')).toBe(0.581)
  expect(measuredWidth('ã')).toBe(0.581)
  expect(measuredWidth('a\u0303')).toBe(0.581)
  expect(measuredWidth('Ç')).toBe(measuredWidth('C'))
})

test.each(['-', ' ', '1', 'ł', '山', '🎨', 'a\u0303\u0332', ''])(
  'what was not measured is undefined: "%s"',
  (letter) => {
    expect(measuredWidth(letter)).toBeUndefined()
  },
)

test('the width of a text is the sum of its letters', () => {
  expect(widthOf('')).toBe(0)
  expect(widthOf('Jo')).toBe(0.966)
  expect(widthOf('Marina')).toBe(3.408)
})

test('other characters are estimated, emoji and other scripts as wide as they are high', () => {
  expect(widthOf('山田')).toBe(2)
  expect(widthOf('👩‍🎨')).toBe(1)
  expect(widthOf('ł')).toBeLessThan(widthOf('Ł'))
  expect(widthOf('-')).toBeLessThan(0.5)
  expect(widthOf('a a')).toBeGreaterThan(widthOf('aa'))
})
