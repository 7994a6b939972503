import { beforeEach, describe, expect, test } from 'vitest'
import { draw, HEAD, LEVELS, opacityAt, presenceOf, type Surface } from './draw.ts'
import { createField, type Field } from './field.ts'
import { seededRandom } from './random.ts'
import { step } from './step.ts'

interface Line {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** Records what is painted: for each stroke its opacity and its lines. */
function recordingSurface() {
  const strokes: { alpha: number; lines: Line[] }[] = []
  const cleared: number[][] = []
  let lines: Line[] = []
  let from: Line['from'] = [Number.NaN, Number.NaN]
  const surface: Surface = {
    globalAlpha: 1,
    clearRect: (...place) => cleared.push(place),
    beginPath: () => {
      lines = []
    },
    moveTo: (x, y) => {
      from = [x, y]
    },
    lineTo: (x, y) => {
      if (![...from, x, y].every(Number.isFinite))
        throw new Error(`A line from ${from} to ${x}, ${y}.`)
      lines.push({ from, to: [x, y] })
    },
    stroke: () => strokes.push({ alpha: surface.globalAlpha, lines }),
  }
  return { surface, strokes, cleared }
}

test('a particle is transparent at birth and death, and fully opaque in between', () => {
  expect(opacityAt(0)).toBe(0)
  expect(opacityAt(1)).toBe(0)
  expect(opacityAt(0.5)).toBe(1)
  for (let share = 0.01; share <= 0.5; share += 0.01) {
    expect(opacityAt(share)).toBeGreaterThan(opacityAt(share - 0.01))
    expect(opacityAt(1 - share)).toBeCloseTo(opacityAt(share), 10)
  }
  expect(opacityAt(0.01), 'no flash at birth').toBeLessThan(0.01)
})

describe('a frame', () => {
  let field: Field
  beforeEach(() => {
    field = createField({ count: 2000, width: 1280, height: 800, random: seededRandom(3) })
    step(field, 16, null)
  })

  test('clears the whole field once and uses few strokes, each of a valid opacity', () => {
    const { surface, strokes, cleared } = recordingSurface()
    draw(field, surface, 1, 1)
    expect(cleared).toEqual([[0, 0, 1280, 800]])
    expect(strokes.length).toBeLessThanOrEqual(LEVELS)
    for (const { alpha } of strokes) {
      expect(alpha).toBeGreaterThan(0)
      expect(alpha).toBeLessThanOrEqual(1)
    }
  })

  test('paints the head of every visible particle once, about as opaque as it is', () => {
    // So far apart that no two particles have the same lines.
    field.x.set(field.x.map((_, index) => index))
    field.speedY.fill(0)
    field.size.fill(1)
    const { surface, strokes } = recordingSurface()
    draw(field, surface, 1, 0.75)
    const expected = Array.from(field.age, (age, index) => {
      const opacity = opacityAt(age / (field.life[index] ?? 0))
      return { end: headOf(field, index), opacity }
    }).filter(({ opacity }) => opacity >= 0.5 / LEVELS)
    const heads = strokes.flatMap(({ alpha, lines }) =>
      lines.map(({ to }) => ({ end: to.join(), alpha })),
    )
    for (const { end, opacity } of expected) {
      const [head, ...others] = heads.filter((line) => line.end === end)
      expect(others).toEqual([])
      expect(Math.abs((head?.alpha ?? 0) - opacity)).toBeLessThanOrEqual(0.5 / LEVELS + 1e-6)
    }
    expect(expected.length).toBeGreaterThan(1000)
  })

  test('drawn again without a step is the same picture', () => {
    const first = recordingSurface()
    const second = recordingSurface()
    draw(field, first.surface, 1, 1)
    draw(field, second.surface, 1, 1)
    expect(second.strokes).toEqual(first.strokes)
  })

  test('draws a particle that does not move', () => {
    field.speedX.fill(0)
    field.speedY.fill(0)
    const { surface, strokes } = recordingSurface()
    draw(field, surface, 1, 0.5)
    expect(strokes.flatMap(({ lines }) => lines)).not.toHaveLength(0)
  })
})

describe('a streak', () => {
  /** One particle in the middle of its life that moves to the right. */
  function streakOf(size: number, hairline: number) {
    const field = createField({ count: 1, width: 300, height: 200, random: seededRandom(3) })
    field.x[0] = 100
    field.y[0] = 100
    field.speedX[0] = 40
    field.speedY[0] = 0
    field.size[0] = size
    field.age[0] = 500
    field.life[0] = 1000
    const { surface, strokes } = recordingSurface()
    draw(field, surface, 1, hairline)
    return strokes.flatMap(({ alpha, lines }) => lines.map((line) => ({ alpha, ...line })))
  }

  test.each([
    [2, 0.5],
    [2, 1],
    [1.2, 0.5],
    [3, 0.25],
  ])('of a particle of size %s is as thick at its head, in lines of %s', (size, hairline) => {
    const heads = streakOf(size, hairline).filter(({ to }) => to[0] > 100)
    const rows = heads.map(({ to }) => to[1]).toSorted((one, other) => one - other)
    expect(rows.length).toBe(Math.round(size / hairline))
    for (const [index, row] of rows.entries()) {
      expect(row).toBeCloseTo((rows[0] ?? 0) + index * hairline, 5)
    }
  })

  test('tapers: the farther from the middle, the shorter the line', () => {
    const heads = streakOf(2, 0.25).filter(({ to }) => to[0] > 100)
    const sides = heads.slice(1).map(({ from, to }) => to[0] - from[0])
    expect(sides.length).toBeGreaterThan(5)
    expect(sides).toEqual(sides.toSorted((one, other) => other - one))
    expect(new Set(sides).size, 'no two of the same length').toBe(sides.length)
  })

  test('has a tail that is fainter than its head', () => {
    const [tail, ...others] = streakOf(1.5, 1).filter(({ to }) => to[0] <= 100)
    const [head] = streakOf(1.5, 1).filter(({ to }) => to[0] > 100)
    expect(others).toEqual([])
    expect(tail?.alpha).toBeLessThan(head?.alpha ?? 0)
    expect(tail?.to).toEqual(head?.from)
  })

  test('thinner than a line is one line, the fainter the thinner', () => {
    const alphas = [0.9, 0.7, 0.5].map((size) => {
      const [line, ...others] = streakOf(size, 1)
      expect(others).toEqual([])
      return line?.alpha ?? 0
    })
    expect(alphas).toEqual(alphas.toSorted((one, other) => other - one))
    expect(new Set(alphas).size).toBe(3)
  })
})

/** Where its streak ends. */
function headOf({ x, speedX, y, speedY }: Field, index: number): string {
  const along = (place = 0, speed = 0) => place + speed * HEAD
  return [along(x[index], speedX[index]), along(y[index], speedY[index])].join()
}

test('a field fades in evenly, and only once', () => {
  const field = createField({ count: 20, width: 300, height: 200, random: seededRandom(3) })
  const presences = Array.from({ length: 40 }, () => {
    const presence = presenceOf(field)
    step(field, 40, null)
    return presence
  })
  expect(presences[0]).toBe(0)
  expect(presences.at(-1)).toBe(1)
  for (const [index, presence] of presences.entries()) {
    expect(presence).toBeGreaterThanOrEqual(presences[index - 1] ?? 0)
    expect(presence - (presences[index - 1] ?? 0)).toBeLessThan(0.07)
  }
  const { surface, strokes } = recordingSurface()
  draw(field, surface, 0.5, 0.25)
  expect(Math.max(...strokes.map(({ alpha }) => alpha))).toBe(0.5)
})
