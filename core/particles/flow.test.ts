import { expect, test } from 'vitest'
import { flowAt, laneAt } from './flow.ts'

const places = Array.from({ length: 200 }, (_, index) => ({
  x: (index * 97) % 1900,
  y: (index * 61) % 1100,
  time: index * 333,
}))

function speedAt(x: number, y: number, time: number) {
  const speed = { x: 0, y: 0 }
  flowAt(x, y, time, speed)
  return speed
}

test('the current is divergence-free: particles do not cluster or thin out', () => {
  for (const { x, y, time } of places) {
    const across = speedAt(x + 0.5, y, time).x - speedAt(x - 0.5, y, time).x
    const down = speedAt(x, y + 0.5, time).y - speedAt(x, y - 0.5, time).y
    expect(across + down).toBeCloseTo(0, 5)
  }
})

test('it follows its lanes', () => {
  for (const { x, y, time } of places) {
    const speed = speedAt(x, y, time)
    const moment = 0.01
    const ahead = laneAt(x + speed.x * moment, y + speed.y * moment, time)
    expect(ahead).toBeCloseTo(laneAt(x, y, time), 3)
  }
})

test('it is slow everywhere', () => {
  for (const { x, y, time } of places) {
    const { x: across, y: down } = speedAt(x, y, time)
    expect(Math.hypot(across, down)).toBeLessThan(45)
  }
})
