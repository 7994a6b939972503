import { beforeEach, describe, expect, test } from 'vitest'
import { draw, LEVELS, opacityAt, presenceOf, type Surface } from './draw.ts'
import { createField, type Field } from './field.ts'
import { seededRandom } from './random.ts'
import { step } from './step.ts'

/** Records what is painted: for each fill its opacity and where its shapes start. */
function recordingSurface() {
  const fills: { alpha: number; starts: string[] }[] = []
  const cleared: number[][] = []
  let starts: string[] = []
  const surface: Surface = {
    globalAlpha: 1,
    clearRect: (...place) => cleared.push(place),
    beginPath: () => {
      starts = []
    },
    moveTo: (x, y) => starts.push(`${x},${y}`),
    lineTo: (x, y) => {
      if (!Number.isFinite(x + y)) throw new Error(`A line leads to ${x}, ${y}.`)
    },
    fill: () => fills.push({ alpha: surface.globalAlpha, starts }),
  }
  return { surface, fills, cleared }
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

  test('clears the whole field once and uses few fills, each of a valid opacity', () => {
    const { surface, fills, cleared } = recordingSurface()
    draw(field, surface, 1)
    expect(cleared).toEqual([[0, 0, 1280, 800]])
    expect(fills.length).toBeLessThanOrEqual(LEVELS)
    for (const { alpha } of fills) {
      expect(alpha).toBeGreaterThan(0)
      expect(alpha).toBeLessThanOrEqual(1)
    }
  })

  test('paints every visible particle once, about as opaque as it is', () => {
    const { surface, fills } = recordingSurface()
    draw(field, surface, 1)
    const opacities = Array.from(field.age, (age, index) =>
      opacityAt(age / (field.life[index] ?? 0)),
    )
    const visible = opacities.filter((opacity) => opacity >= 0.5 / LEVELS)
    const starts = fills.flatMap((fill) => fill.starts)
    expect(starts).toHaveLength(visible.length)
    expect(new Set(starts).size).toBe(visible.length)
    for (const { alpha, starts } of fills) {
      const near = opacities.filter((opacity) => Math.abs(opacity - alpha) < 0.5 / LEVELS)
      expect(starts).toHaveLength(near.length)
    }
  })

  test('drawn again without a step is the same picture', () => {
    const first = recordingSurface()
    const second = recordingSurface()
    draw(field, first.surface, 1)
    draw(field, second.surface, 1)
    expect(second.fills).toEqual(first.fills)
  })

  test('draws a particle that does not move', () => {
    field.speedX.fill(0)
    field.speedY.fill(0)
    const { surface, fills } = recordingSurface()
    draw(field, surface, 1)
    expect(fills).not.toHaveLength(0)
  })
})

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
  const { surface, fills } = recordingSurface()
  draw(field, surface, 0.5)
  expect(Math.max(...fills.map(({ alpha }) => alpha))).toBe(0.5)
})
