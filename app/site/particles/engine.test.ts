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
function particles({ x, y, diameter, age, life, level }: Particles) {
  return Array.from({ length: COUNT }, (_, index) => {
    const of = (values: ArrayLike<number>) => values[index] ?? Number.NaN
    const place = { x: of(x), y: of(y) }
    const { stream } = currentAt(place.x, place.y)
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

test('a field has 2,000 particles of 0.5 to 2 pixels that live for 100 to 150 frames of a 60 Hz screen', () => {
  const all = particles(newField())
  expect(all).toHaveLength(2000)
  for (const { diameter, life } of all) {
    expect(diameter).toBeGreaterThanOrEqual(0.5)
    expect(diameter).toBeLessThanOrEqual(2)
    expect(life / FRAME).toBeGreaterThanOrEqual(99.9)
    expect(life / FRAME).toBeLessThanOrEqual(150.1)
  }
})

test('particles fade in over the first quarter of their life and out over the last third', () => {
  const field = newField()
  field.life.fill(LIFE.most)
  field.age.fill(0)
  // Move all particles to a corner, because particles in the middle of the screen are fainter.
  field.x.fill(0)
  field.y.fill(0)
  const levelAt = (share: number) => {
    field.age.fill(share * LIFE.most)
    step(field, 0, null)
    const [level = Number.NaN] = field.level
    return level / FULL
  }
  const levels = [0, 0.125, 0.25, 0.45, 0.66, 0.83, 0.99].map(levelAt)
  expect(levels).toEqual([0, 0.5, 1, 1, 1, 0.5, 0])
})

/** In ms. The tests below simulate only 500 ms, so a particle of this age existed before they began. */
const OLD = 600

test('particles reach the same place on a 120 Hz screen as on a 60 Hz screen, within a pixel', () => {
  const on60Hz = particles(run(newField(), 30))
  const on120Hz = particles(run(newField(), 60, FRAME / 2))
  const distances = on60Hz.flatMap(({ x, y, age }, index) => {
    const other = on120Hz[index]
    return other && age > OLD ? [Math.hypot(x - other.x, y - other.y)] : []
  })
  expect(distances.length).toBeGreaterThan(1000)
  expect(Math.max(...distances)).toBeLessThan(1)
})

/**
 * Returns each particle older than `OLD`, as it is without a pointer (`calm`) and with one (`stirred`).
 * `distance` is from the calm particle to the pointer, in pixels.
 */
function withAndWithoutPointer() {
  const pointer = { x: 100, y: 600 }
  const withoutPointer = particles(run(newField(), 30))
  const withPointer = particles(run(newField(), 30, FRAME, pointer))
  return withoutPointer.flatMap((calm, index) => {
    const stirred = withPointer[index]
    const distance = Math.hypot(calm.x - pointer.x, calm.y - pointer.y)
    return stirred && calm.age > OLD ? [{ calm, stirred, distance }] : []
  })
}

test('the pointer moves nearby particles along their lines and makes some brighter, but none that are far', () => {
  const all = withAndWithoutPointer()
  const near = all.filter(({ distance }) => distance < 50)
  expect(near.length).toBeGreaterThan(5)
  for (const { calm, stirred } of near) {
    expect(stirred.x - calm.x).toBeGreaterThan(1)
    // From one line to the next, the stream changes by 2,900 on average.
    expect(Math.abs(stirred.stream - calm.stream)).toBeLessThan(20)
    expect(stirred.level).toBeGreaterThanOrEqual(calm.level)
  }
  expect(Math.max(...near.map(({ calm }) => calm.level))).toBeLessThanOrEqual(FULL)
  expect(Math.max(...near.map(({ stirred }) => stirred.level))).toBeGreaterThan(FULL)
  const far = all.filter(({ distance }) => distance > 400)
  expect(far).not.toHaveLength(0)
  for (const { calm, stirred } of far) expect(stirred).toEqual(calm)
})
