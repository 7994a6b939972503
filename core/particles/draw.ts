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
  fill(): void
}

/** Number of opacity levels, and so of fills per frame. */
export const LEVELS = 6

/** A streak reaches from where the particle was to where it will be at its present speed, in seconds. */
const BEHIND = 0.5
const AHEAD = 0.35

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
 * Paints the field in the surface's own colour and in units of CSS pixels.
 * @param presence 0 to 1, how much of its opacity it has.
 */
export function draw(field: Field, surface: Surface, presence: number): void {
  surface.clearRect(0, 0, field.width, field.height)
  for (const [level, particles] of levelsOf(field).entries()) {
    if (level === 0) continue
    surface.globalAlpha = (presence * level) / LEVELS
    surface.beginPath()
    for (const index of particles) trace(field, index, surface)
    surface.fill()
  }
}

/** The particles of each opacity level, from 0 (invisible) to LEVELS. */
function levelsOf({ count, age, life }: Field): number[][] {
  const levels: number[][] = Array.from({ length: LEVELS + 1 }, () => [])
  for (let index = 0; index < count; index++) {
    const opacity = opacityAt((age[index] ?? 0) / (life[index] ?? 1))
    levels[Math.round(LEVELS * opacity)]?.push(index)
  }
  return levels
}

/** A streak along the current: as thick as the particle's size at its head, tapering to a point. */
function trace({ x, y, speedX, speedY, size }: Field, index: number, surface: Surface): void {
  const placeX = x[index] ?? 0
  const placeY = y[index] ?? 0
  const driftX = speedX[index] ?? 0
  const driftY = speedY[index] ?? 0
  const half = (size[index] ?? 0) / 2 / (Math.sqrt(driftX * driftX + driftY * driftY) || 1)
  const headX = placeX + driftX * AHEAD
  const headY = placeY + driftY * AHEAD
  surface.moveTo(placeX - driftX * BEHIND, placeY - driftY * BEHIND)
  surface.lineTo(headX - driftY * half, headY + driftX * half)
  surface.lineTo(headX + driftY * half, headY - driftX * half)
}
