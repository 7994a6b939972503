import { expect, test } from 'vitest'
import { type Crop, cropByGesture, initialCrop, MAX_ZOOM, squareOf } from './square-crop.ts'

const photo = { width: 800, height: 600 }
const whole: Crop = initialCrop(photo)
const at = (x: number) => ({ x, y: 100 })
const [left, right] = [at(100), at(200)]
const SIDE = 240

test('two fingers that move apart zoom, and keep the middle of the square', () => {
  const crop = cropByGesture(photo, whole, [left, right], [at(50), at(250)], SIDE)
  expect(crop.zoom).toBe(2)
  expect(squareOf(photo, crop)).toEqual({ left: 250, top: 150, side: 300 })
})

test.each([
  ['apart', [at(-900), at(1200)], MAX_ZOOM],
  ['together', [at(149), at(151)], 1],
])('two fingers that move far %s stop at the limit', (_, now, limit) => {
  expect(cropByGesture(photo, whole, [left, right], now, SIDE).zoom).toBe(limit)
})

test('one pointer moves the photo, not farther than its edge', () => {
  const moved = cropByGesture(photo, whole, [left], [at(124)], SIDE)
  // A tenth of the square's side.
  expect(squareOf(photo, moved).left).toBeCloseTo(100 - 60)
  const far = cropByGesture(photo, whole, [left], [at(900)], SIDE)
  expect(squareOf(photo, far)).toEqual({ left: 0, top: 0, side: 600 })
})
