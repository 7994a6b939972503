import { expect, test } from 'vitest'
import { createBrushes, draw } from './brushes.ts'
import { createField, FULL, type Particles } from './engine.ts'

interface Shape {
  readonly colour: string
  /** The opacity. */
  readonly alpha: number
  /** The width of the square, or the diameter of the disc. */
  readonly width: number
}

/** @returns the lines, the squares and the discs that are drawn for a field, each in the order of drawing. */
function record(field: Particles, { isDark = true, presence = 1 }) {
  /** The opacities of the lines. */
  const lines: number[] = []
  const squares: Shape[] = []
  const discs: Shape[] = []
  /** The diameters of the discs in the current path. */
  let path: number[] = []
  const context = {
    globalAlpha: 1,
    fillStyle: '',
    clearRect() {},
    stroke: () => lines.push(context.globalAlpha),
    beginPath() {
      path = []
    },
    moveTo() {},
    arc: (_x: number, _y: number, radius: number) => path.push(2 * radius),
    fillRect: (_x: number, _y: number, width: number) => squares.push(shape(width)),
    fill: () => discs.push(...path.map(shape)),
  }
  function shape(width: number): Shape {
    return { colour: context.fillStyle, alpha: context.globalAlpha, width }
  }
  const brushes = createBrushes({ far: 'grey', near: 'white', signal: 'green', isDark })
  const paths = [{}, {}] as Path2D[]
  draw(field, context as unknown as OffscreenCanvasRenderingContext2D, brushes, paths, presence)
  return { lines, squares, discs }
}

/** A field with one particle of each kind. */
function smallField(level: number): Particles {
  const field = createField(1280, 800)
  const kinds = field.kinds.map((kind, index) => ({ ...kind, first: index, end: index + 1 }))
  const diameter = Float32Array.of(0.5, 1, 1, 2)
  return { ...field, kinds, diameter, level: new Uint8Array(4).fill(level) }
}

test('on a dark page, near particles and signals have a halo of two discs', () => {
  expect(record(smallField(FULL), { isDark: true })).toEqual({
    lines: [0.1, 0.2],
    squares: [{ colour: 'grey', alpha: 0.85, width: 0.5 }],
    discs: [
      { colour: 'grey', alpha: 0.85, width: 1 },
      { colour: 'white', alpha: 0.06, width: 5 },
      { colour: 'white', alpha: 0.12, width: 2.8 },
      { colour: 'white', alpha: 0.85, width: 1 },
      { colour: 'green', alpha: 0.06, width: 10 },
      { colour: 'green', alpha: 0.12, width: 5.6 },
      { colour: 'green', alpha: 0.85, width: 2 },
    ],
  })
})

test('on a light page, particles are opaque, far particles are larger, and near ones are as green as signals', () => {
  expect(record(smallField(FULL), { isDark: false })).toEqual({
    lines: [0.1, 0.2],
    squares: [{ colour: 'grey', alpha: 1, width: 0.75 }],
    discs: [
      { colour: 'grey', alpha: 1, width: 1.5 },
      { colour: 'green', alpha: 1, width: 1 },
      { colour: 'green', alpha: 1, width: 2 },
    ],
  })
})

test('a field that is half faded in is half as opaque', () => {
  const { discs } = record(smallField(FULL), { presence: 0.5 })
  const ofSignal = discs.filter(({ colour }) => colour === 'green')
  expect(ofSignal.map(({ alpha }) => alpha)).toEqual([0.03, 0.06, 0.425])
})
