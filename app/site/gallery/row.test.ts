import { expect, test } from 'vitest'
import { formRow } from './row.ts'

const photo = { width: 900, height: 1200 }
const screen = { width: 390, height: 844 }
const strip = { width: 700, height: 2400 }
const wide = { width: 1600, height: 1000 }
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

test.each([
  ['three photos', times(3, photo), true],
  ['four photos would be too small', times(4, photo), false],
  ['four screens', times(4, screen), true],
  ['six screens would be too small', times(6, screen), false],
  ['strips are as wide as photos', times(4, strip), false],
  ['one picture', [photo], false],
  ['a wide picture among uprights', [photo, wide], false],
])('a row of a gallery: %s', (_, pictures, expected) => {
  expect(formRow(pictures, pictures.length)).toBe(expected)
})

test('no row while a picture is unknown, because it may be wide', () => {
  expect(formRow(times(2, photo), 3)).toBe(false)
})
