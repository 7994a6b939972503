import { expect, test } from 'vitest'
import {
  COUNT,
  createField,
  currentAt,
  FULL,
  LIFE,
  type Particles,
  type Point,
  step,
} from './engine.ts'

const FRAME = 1000 / 60

const newField = () => createField(1280, 800)

function run(
  field: Particles,
  frames: number,
  elapsed = FRAME,
  pointer: Point | null = null,
): Particles {
  for (let frame = 0; frame < frames; frame++) step(field, elapsed, pointer)
  return field
}

/** Each particle as an object, for readable tests. */
function particles({ x, y, diameter, age, life, level, time }: Particles) {
  return Array.from({ length: COUNT }, (_, index) => {
    const of = (values: ArrayLike<number>) => values[index] ?? Number.NaN
    const place = { x: of(x), y: of(y) }
    const { stream } = currentAt(place.x, place.y, time)
    return {
      ...place,
      stream,
      diameter: of(diameter),
      age: of(age),
      life: of(life),
      level: of(level),
    }
  })
}

test('has 2,000 particles of 0.5 to 2 pixels that live for 100 to 150 frames', () => {
  const all = particles(newField())
  expect(all).toHaveLength(2000)
  for (const { diameter, life } of all) {
    expect(diameter).toBeGreaterThanOrEqual(0.5)
    expect(diameter).toBeLessThanOrEqual(2)
    expect(life / FRAME).toBeGreaterThanOrEqual(99.9)
    expect(life / FRAME).toBeLessThanOrEqual(150.1)
  }
})

test('creates the same field for the same size', () => {
  expect(particles(newField())).toEqual(particles(newField()))
})

test('fades particles in over a quarter of their life and out over the last third', () => {
  const field = newField()
  field.life.fill(LIFE.most)
  field.age.fill(0)
  // Move all particles to a corner, because particles in the middle of the screen are fainter.
  field.x.fill(0)
  field.y.fill(0)
  const levelAt = (share: number) => {
    field.age.fill(share * LIFE.most)
    step(field, 0, null)
    return (field.level[0] ?? 0) / FULL
  }
  const levels = [0, 0.125, 0.25, 0.45, 0.66, 0.83, 0.99].map(levelAt)
  expect(levels).toEqual([0, 0.5, 1, 1, 1, 0.5, 0])
})

test('gathers most particles on a few lines', () => {
  const strips = 60
  const counts = new Array<number>(strips).fill(0)
  const all = particles(run(newField(), 300)).filter(({ y }) => y > 0 && y < 800)
  const streams = all.map(({ stream }) => stream)
  const least = Math.min(...streams)
  const width = (Math.max(...streams) - least) / strips
  for (const stream of streams) {
    const strip = Math.min(Math.floor((stream - least) / width), strips - 1)
    counts[strip] = (counts[strip] ?? 0) + 1
  }
  const fullest = counts.toSorted((one, other) => other - one).slice(0, strips / 3)
  const gathered = fullest.reduce((sum, count) => sum + count, 0)
  expect(gathered / all.length).toBeGreaterThan(0.8)
})

test('moves particles as far on a 120 Hz screen as on a 60 Hz screen', () => {
  const slow = particles(run(newField(), 30))
  const fast = particles(run(newField(), 60, FRAME / 2))
  const survivors = slow.flatMap(({ x, y, age }, index) => {
    const other = fast[index]
    return other && age > 600 ? [Math.hypot(x - other.x, y - other.y)] : []
  })
  expect(survivors.length).toBeGreaterThan(1000)
  expect(Math.max(...survivors)).toBeLessThan(1)
})

test('makes particles brighter and faster near the pointer only, and keeps them on their lines', () => {
  const pointer = { x: 100, y: 500 }
  const calm = particles(run(newField(), 30))
  const stirred = particles(run(newField(), 30, FRAME, pointer))
  const pairs = calm.flatMap((one, index) => {
    const other = stirred[index]
    return other && one.age > 600
      ? [{ one, other, away: Math.hypot(one.x - 100, one.y - 500) }]
      : []
  })
  const near = pairs.filter(({ away }) => away < 50)
  expect(near.length).toBeGreaterThan(5)
  for (const { one, other } of near) {
    expect(other.x - one.x).toBeGreaterThan(1)
    expect(Math.abs(other.stream - one.stream)).toBeLessThan(20)
    expect(other.level).toBeGreaterThanOrEqual(one.level)
  }
  expect(near.some(({ one, other }) => other.level > FULL && one.level <= FULL)).toBe(true)
  for (const { one, other, away } of pairs) if (away > 400) expect(other).toEqual(one)
})
