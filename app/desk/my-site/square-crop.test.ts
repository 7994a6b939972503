import { expect, test } from 'vitest'
import { type Crop, cropByGesture, initialCrop, MAX_ZOOM, squareOf } from './square-crop.ts'

const photo = { width: 800, height: 600 }
const whole: Crop = initialCrop(photo)
const [left, right] = [
  { x: 100, y: 100 },
  { x: 200, y: 100 },
]
const SIDE = 240

test('two fingers that move apart zoom, and keep the middle of the square', () => {
  const crop = cropByGesture(
    photo,
    whole,
    [left, right],
    [
      { x: 50, y: 100 },
      { x: 250, y: 100 },
    ],
    SIDE,
  )
  expect(crop.zoom).toBe(2)
  expect(squareOf(photo, crop)).toEqual({ left: 250, top: 150, side: 300 })
})

test.each([
  [
    'apart',
    [
      { x: -900, y: 100 },
      { x: 1200, y: 100 },
    ],
    MAX_ZOOM,
  ],
  [
    'together',
    [
      { x: 149, y: 100 },
      { x: 151, y: 100 },
    ],
    1,
  ],
])('two fingers that move far %s stop at the limit', (_, now, limit) => {
  expect(cropByGesture(photo, whole, [left, right], now, SIDE).zoom).toBe(limit)
})

test('one pointer moves the photo, not farther than its edge', () => {
  const moved = cropByGesture(photo, whole, [left], [{ x: 124, y: 100 }], SIDE)
  // A tenth of the square's side.
  expect(squareOf(photo, moved).left).toBeCloseTo(100 - 60)
  const far = cropByGesture(photo, whole, [left], [{ x: 900, y: 100 }], SIDE)
  expect(squareOf(photo, far)).toEqual({ left: 0, top: 0, side: 600 })
})
