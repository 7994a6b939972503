import { describe, expect, test } from 'vitest'
import { createField, type Field } from './field.ts'
import { flowAt } from './flow.ts'
import { seededRandom } from './random.ts'
import { step } from './step.ts'

const FRAME = 1000 / 60

const newField = () => createField({ count: 500, width: 600, height: 400, random: seededRandom(7) })

function run(field: Field, frames: number, elapsed = FRAME) {
  for (let frame = 0; frame < frames; frame++) step(field, elapsed, null)
}

/** The distance of each particle from the same one in another field, which wraps around at its edges. */
function distances(one: Field, other: Field): number[] {
  const between = (from: number, to: number, length: number) => {
    const gap = Math.abs(from - to)
    return Math.min(gap, length - gap)
  }
  return Array.from(one.x, (x, index) =>
    Math.hypot(
      between(x, other.x[index] ?? 0, one.width),
      between(one.y[index] ?? 0, other.y[index] ?? 0, one.height),
    ),
  )
}

describe('time', () => {
  test('a 120 Hz screen shows the same current as a 60 Hz screen', () => {
    const slow = newField()
    const fast = newField()
    run(slow, 30)
    run(fast, 60, FRAME / 2)
    expect(fast.time).toBeCloseTo(slow.time, 6)
    // A particle that restarted meanwhile may be elsewhere; the others have to agree.
    const survivors = distances(slow, fast).filter(
      (_, index) => (slow.age[index] ?? 0) > 550 && (fast.age[index] ?? 0) > 550,
    )
    expect(survivors.length).toBeGreaterThan(250)
    expect(Math.max(...survivors), 'not by half a pixel').toBeLessThan(0.5)
  })

  test('half a second moves particles by a few pixels: neither still nor hurried', () => {
    const before = newField()
    const after = newField()
    run(after, 30)
    const moves = distances(before, after).filter((_, index) => (after.age[index] ?? 0) > 550)
    const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length
    expect(mean).toBeGreaterThan(4)
    expect(mean).toBeLessThan(25)
  })

  test('a long gap is clamped and leaves everything finite', () => {
    const field = newField()
    const { time } = field
    step(field, 3_600_000, { x: 10, y: 10 })
    expect(field.time - time).toBe(50)
    for (const values of [field.x, field.y, field.speedX, field.speedY, field.age, field.life]) {
      expect(values.every(Number.isFinite)).toBe(true)
    }
  })

  test('an elapsed time of zero or less moves nothing', () => {
    const field = newField()
    step(field, 0, null)
    step(field, -20, null)
    expect(field.x).toEqual(newField().x)
    expect(field.age).toEqual(newField().age)
  })
})

test('particles stay inside the field and within their lives, always', () => {
  const field = newField()
  for (let frame = 0; frame < 400; frame++) {
    step(field, FRAME, { x: 5 + frame, y: 200 })
    for (let index = 0; index < field.count; index++) {
      const x = field.x[index] ?? Number.NaN
      const y = field.y[index] ?? Number.NaN
      const age = field.age[index] ?? Number.NaN
      if (x >= 0 && x <= 600 && y >= 0 && y <= 400 && age >= 0) {
        if (age < (field.life[index] ?? 0)) continue
      }
      throw new Error(`Particle ${index} is at ${x}, ${y} with age ${age} in frame ${frame}.`)
    }
  }
})

test('the pointer stirs the current near it, and only there, until it leaves', () => {
  const pointer = { x: 300, y: 200 }
  const field = newField()
  for (let frame = 0; frame < 200; frame++) step(field, FRAME, pointer)
  const calm = { x: 0, y: 0 }
  const disturbance = (near: boolean) => {
    let most = 0
    for (let index = 0; index < field.count; index++) {
      const x = field.x[index] ?? 0
      const y = field.y[index] ?? 0
      // A particle that has just wrapped around keeps its velocity until its next update.
      if (Math.min(x, y, field.width - x, field.height - y) < 5) continue
      const distance = Math.hypot(x - pointer.x, y - pointer.y)
      if (near ? distance > 150 : distance < 320) continue
      flowAt(x, y, field.time, calm)
      const across = (field.speedX[index] ?? 0) - calm.x
      most = Math.max(most, Math.hypot(across, (field.speedY[index] ?? 0) - calm.y))
    }
    return most
  }
  expect(disturbance(true)).toBeGreaterThan(15)
  expect(disturbance(true)).toBeLessThan(25)
  expect(disturbance(false)).toBeLessThan(1)
  run(field, 300)
  expect(disturbance(true)).toBeLessThan(1)
})
