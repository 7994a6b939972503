import { expect, test } from 'vitest'
import { createBrushes, draw } from './brushes.ts'
import { COUNT, createField } from './engine.ts'

/** Draws a field in which every particle is visible, and counts the squares and discs. */
function drawn({ halo }: { halo: boolean }) {
  const field = createField(1280, 800)
  field.level.fill(4)
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
  const colours = { far: 'grey', near: 'white', signal: 'green', halo }
  draw(field, context as unknown as OffscreenCanvasRenderingContext2D, createBrushes(colours), 1)
  return { squares, radii }
}

test('each particle is drawn once, as a square below one pixel and round from there on', () => {
  const { squares, radii } = drawn({ halo: false })
  expect(squares.length + radii.length).toBe(COUNT)
  expect(Math.max(...squares)).toBeLessThan(1)
  expect(Math.min(...radii)).toBeGreaterThanOrEqual(0.5)
  expect(Math.max(...radii)).toBeLessThanOrEqual(1)
})

test('only the few near ones have a halo', () => {
  const more = drawn({ halo: true }).radii.length - drawn({ halo: false }).radii.length
  expect(more).toBeGreaterThan(0)
  expect(more / COUNT).toBeLessThan(0.25)
})
