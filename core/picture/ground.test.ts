import { expect, test } from 'vitest'
import {
  contrastOn,
  faintShareOn,
  GROUND_SAMPLES,
  groundOf,
  themeOn,
  toReadable,
} from './ground.ts'

const TEAL = [29, 99, 102, 255]
const SAND = [241, 179, 152, 255]
const CLEAR = [0, 0, 0, 0]

/** Paints the samples of a picture. `x` and `y` are from 0 to 1. */
function paint(colorAt: (x: number, y: number) => readonly number[]): Uint8Array {
  const line = Array.from({ length: GROUND_SAMPLES }, (_, index) => index / (GROUND_SAMPLES - 1))
  return Uint8Array.from(line.flatMap((y) => line.flatMap((x) => colorAt(x, y))))
}

test.each<[string, string | undefined, Parameters<typeof paint>[0]]>([
  ['edges of one colour', '#1d6366', (x, y) => (x > 0.1 && x < 0.9 && y > 0.1 ? SAND : TEAL)],
  ['a lower edge of another colour', '#1d6366', (_, y) => (y > 0.95 ? SAND : TEAL)],
  ['something that touches an edge', '#1d6366', (x, y) => (x === 1 && y > 0.5 ? SAND : TEAL)],
  ['a sky above a sea', undefined, (_, y) => (y > 0.5 ? SAND : TEAL)],
  ['a gradient', undefined, (x, y) => [0, 250 * x, 250 * y, 255]],
  ['transparent edges', undefined, (x, y) => (x > 0.1 && y > 0.1 ? TEAL : CLEAR)],
  ['round, transparent corners', '#1d6366', (x, y) => (x + y < 0.05 ? CLEAR : TEAL)],
])('the ground of a picture with %s is %s', (_, ground, colorAt) => {
  expect(groundOf(paint(colorAt))).toBe(ground)
})

test.each([
  ['#2f56a7', '#2f56a7', 'dark'],
  ['#f2c560', '#f2c560', 'light'],
  ['#ffffff', '#ffffff', 'light'],
  ['#000000', '#000000', 'dark'],
  // Between the two, no text would be readable.
  ['#5c8a3c', '#638f44', 'light'],
])('the colour %s becomes the ground %s in the %s theme', (color, ground, theme) => {
  expect([toReadable(color), themeOn(ground)]).toEqual([ground, theme])
})

test('texts reach AA on every ground', () => {
  const steps = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, '0'))
  const colors = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  )
  const unreadable = colors
    .map(toReadable)
    .filter((ground) => contrastOn(ground, faintShareOn(ground)) < 4.5)
  expect(unreadable).toEqual([])
})
