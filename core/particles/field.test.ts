import { describe, expect, test } from 'vitest'
import { COUNT, LIFE, SIZE } from './constants.ts'
import { createField, resizeField } from './field.ts'
import { laneAt } from './flow.ts'
import { seededRandom } from './random.ts'

const newField = (seed = 1) =>
  createField({ count: COUNT, width: 1280, height: 800, random: seededRandom(seed) })

const least = (values: Float32Array) => values.reduce((a, b) => Math.min(a, b))
const most = (values: Float32Array) => values.reduce((a, b) => Math.max(a, b))

describe('a new field', () => {
  test('has as many particles as asked for', () => {
    const field = newField()
    expect(field.count).toBe(2000)
    for (const values of [field.x, field.y, field.size, field.age, field.life]) {
      expect(values).toHaveLength(2000)
    }
  })

  test('spreads them over the whole field and no further', () => {
    const { x, y } = newField()
    expect(least(x)).toBeGreaterThanOrEqual(0)
    expect(most(x)).toBeLessThanOrEqual(1280)
    expect(least(y)).toBeGreaterThanOrEqual(0)
    expect(most(y)).toBeLessThanOrEqual(800)
    for (const quarter of [0, 320, 640, 960]) {
      const inside = x.filter((place) => place >= quarter && place < quarter + 320)
      expect(inside.length).toBeGreaterThan(400)
    }
  })

  test('keeps sizes and lives in the range of the specification, and uses that range', () => {
    const { size, life } = newField()
    expect(least(size)).toBeGreaterThanOrEqual(SIZE.least)
    expect(least(size)).toBeLessThan(0.55)
    expect(most(size)).toBeLessThanOrEqual(SIZE.most)
    expect(most(size)).toBeGreaterThan(1.9)
    expect(least(life)).toBeGreaterThanOrEqual(Math.fround(LIFE.least))
    expect(least(life)).toBeLessThan(1700)
    expect(most(life)).toBeLessThanOrEqual(LIFE.most)
    expect(most(life)).toBeGreaterThan(2450)
  })

  test('spreads the ages evenly, so that the particles do not all fade at once', () => {
    const { age, life } = newField()
    const tenths = new Array<number>(10).fill(0)
    age.forEach((old, index) => {
      const tenth = Math.floor((10 * old) / (life[index] ?? 0))
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    })
    for (const crowd of tenths) expect(crowd).toBeGreaterThan(140)
  })

  test('gathers most particles in the lanes of the current', () => {
    const { x, y } = newField()
    const inLanes = x.filter((place, index) => laneAt(place, y[index] ?? 0, 0) > 0.5)
    expect(inLanes.length).toBeGreaterThan(1400)
  })

  test('is the same for the same seed and another for another', () => {
    expect(newField(1).x).toEqual(newField(1).x)
    expect(newField(1).x).not.toEqual(newField(2).x)
  })
})

test('a resized field keeps every particle in its relative place', () => {
  const field = newField()
  const before = Float32Array.from(field.x)
  resizeField(field, 640, 1600)
  expect([field.width, field.height]).toEqual([640, 1600])
  expect(field.x).toEqual(before.map((place) => place / 2))
  expect(most(field.y)).toBeLessThanOrEqual(1600)
  expect(most(field.y)).toBeGreaterThan(1500)
})
