import { expect, test } from 'vitest'
import { createBrushes, draw } from './brushes.ts'
import { COUNT, createField, FULL } from './engine.ts'

/** Draws a field of visible particles. @returns the widths of the squares and the radii of the discs. */
function record({ isDark }: { isDark: boolean }) {
  const field = createField(1280, 800)
  field.level.fill(FULL)
  const squares: number[] = []
  const radii: number[] = []
  const context = {
    globalAlpha: 1,
    fillStyle: '',
    clearRect() {},
    beginPath() {},
    moveTo() {},
    fill() {},
    fillRect: (_x: number, _y: number, width: number) => squares.push(width),
    arc: (_x: number, _y: number, radius: number) => radii.push(radius),
  }
  const colours = { far: 'grey', near: 'white', signal: 'green', isDark }
  draw(field, context as unknown as OffscreenCanvasRenderingContext2D, createBrushes(colours), 1)
  return { squares, radii }
}

test('draws dots narrower than one pixel as squares and all others as discs', () => {
  const { squares, radii } = record({ isDark: false })
  expect(squares).not.toHaveLength(0)
  expect(squares.length + radii.length).toBe(COUNT)
  expect(Math.max(...squares)).toBeLessThan(1)
  expect(Math.min(...radii)).toBeGreaterThanOrEqual(0.5)
  expect(Math.max(...radii)).toBeLessThanOrEqual(1)
})

test('draws halos around some particles, but around fewer than an eighth of them', () => {
  // Without its halo, a particle has a radius of at most 1 px. A halo consists of two larger discs.
  const haloCount = record({ isDark: true }).radii.filter((radius) => radius > 1).length / 2
  expect(haloCount).toBeGreaterThan(0)
  expect(haloCount).toBeLessThan(COUNT / 8)
})
