/** Paints the particles, all of about the same opacity in one fill. */
import { APPEARANCE } from './constants.ts'
import type { Field } from './field.ts'

/** What drawing needs of a canvas context. */
export interface Surface {
  globalAlpha: number
  clearRect(x: number, y: number, width: number, height: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  stroke(): void
}

/** Number of opacity levels, and so of strokes per frame. */
export const LEVELS = 8

/** A streak reaches from where the particle was to where it will be at its present speed, in seconds. */
const TAIL = -0.5
export const HEAD = 0.35
const MIDDLE = (TAIL + HEAD) / 2

/** How visible a particle is after this share of its life: 0 at birth and death, 1 in between. */
export function opacityAt(share: number): number {
  const arch = 4 * share * (1 - share)
  return arch * arch * (3 - 2 * arch)
}

/** Progress of the field's fade-in: 0 at its start, 1 when complete. */
export function presenceOf({ time }: Field): number {
  const share = Math.min(time / APPEARANCE, 1)
  return share * (2 - share)
}

/**
 * Paints the field in the surface's own colour and in units of CSS pixels: each particle as a streak that is as
 * thick as the particle's size at its head and tapers to a point.
 * @param presence 0 to 1, how much of its opacity it has.
 * @param hairline the thickness of a device pixel, in CSS pixels, which the surface's lines must have: renderers
 * draw such lines several times faster than any outline that has to be filled.
 */
export function draw(field: Field, surface: Surface, presence: number, hairline: number): void {
  surface.clearRect(0, 0, field.width, field.height)
  const { tails, heads } = levelsOf(field, hairline)
  for (let level = 1; level <= LEVELS; level++) {
    surface.globalAlpha = (presence * level) / LEVELS
    surface.beginPath()
    for (const index of tails[level] ?? []) traceTail(field, index, surface)
    for (const index of heads[level] ?? []) traceHead(field, index, surface, hairline)
    surface.stroke()
  }
}

/**
 * The particles whose tails and heads have each opacity level, from 0 (invisible) to LEVELS. Where a streak is
 * thinner than a line, the line is as much fainter as the streak is thinner there on average. What is thinner
 * than a line all over needs no tail of its own.
 */
function levelsOf({ count, age, life, size }: Field, hairline: number) {
  const none = () => Array.from({ length: LEVELS + 1 }, (): number[] => [])
  const tails = none()
  const heads = none()
  for (let index = 0; index < count; index++) {
    const opacity = LEVELS * opacityAt((age[index] ?? 0) / (life[index] ?? 1))
    const lines = (size[index] ?? 0) / hairline
    heads[Math.round(opacity * Math.min(0.75 * lines, 1))]?.push(index)
    if (lines > 1) tails[Math.round(opacity * Math.min(0.25 * lines, 1))]?.push(index)
  }
  return { tails, heads }
}

function traceTail({ x, y, speedX, speedY }: Field, index: number, surface: Surface): void {
  const placeX = x[index] ?? 0
  const placeY = y[index] ?? 0
  const driftX = speedX[index] ?? 0
  const driftY = speedY[index] ?? 0
  surface.moveTo(placeX + driftX * TAIL, placeY + driftY * TAIL)
  surface.lineTo(placeX + driftX * MIDDLE, placeY + driftY * MIDDLE)
}

/** A line in the middle, and one more, left and right in turns, wherever the streak has become so much wider. */
function traceHead(
  { x, y, speedX, speedY, size }: Field,
  index: number,
  surface: Surface,
  hairline: number,
): void {
  const driftX = speedX[index] ?? 0
  const driftY = speedY[index] ?? 0
  const headX = (x[index] ?? 0) + driftX * HEAD
  const headY = (y[index] ?? 0) + driftY * HEAD
  surface.moveTo(headX + driftX * (MIDDLE - HEAD), headY + driftY * (MIDDLE - HEAD))
  surface.lineTo(headX, headY)
  const lines = (size[index] ?? 0) / hairline
  if (lines <= 1.5) return
  const apart = hairline / (Math.sqrt(driftX * driftX + driftY * driftY) || 1)
  for (let line = 1; line + 0.5 < lines; line++) {
    const length = (HEAD - TAIL) * (1 - (line + 0.5) / lines)
    const shift = apart * (line % 2 === 0 ? line / 2 : -(line + 1) / 2)
    const endX = headX - driftY * shift
    const endY = headY + driftX * shift
    surface.moveTo(endX - driftX * length, endY - driftY * length)
    surface.lineTo(endX, endY)
  }
}
