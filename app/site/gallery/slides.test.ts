import { expect, test } from 'vitest'
import { arrowStep } from './slides.tsx'

const pressed = { altKey: false, metaKey: false }

test('the arrow keys lead to the previous and the next picture', () => {
  expect(arrowStep({ ...pressed, key: 'ArrowLeft' })).toBe(-1)
  expect(arrowStep({ ...pressed, key: 'ArrowRight' })).toBe(1)
  expect(arrowStep({ ...pressed, key: 'ArrowDown' })).toBeNull()
})

test.each(['altKey', 'metaKey'])('with %s, the arrow keys are left to the browser', (modifier) => {
  expect(arrowStep({ ...pressed, key: 'ArrowLeft', [modifier]: true })).toBeNull()
})
