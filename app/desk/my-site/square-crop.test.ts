import { expect, test } from 'vitest'
import { dragCrop, initialCrop, squareOf } from './square-crop.ts'

const photo = { width: 800, height: 600 }
const whole = initialCrop(photo)

test('a drag moves the photo, not farther than its edge', () => {
  // A tenth of the square's side.
  const moved = dragCrop(photo, whole, { x: 0.1, y: 0 })
  expect(squareOf(photo, moved).left).toBeCloseTo(100 - 60)
  const far = dragCrop(photo, whole, { x: 3, y: 3 })
  expect(squareOf(photo, far)).toEqual({ left: 0, top: 0, side: 600 })
})
