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

/** How many opacities are told apart, and so the fills of one frame. */
export const LEVELS = 12

/** A particle reaches from where it was to where it will be, in seconds of its drift. */
const BEHIND = 0.5
const AHEAD = 0.35

/** How visible a particle is after this share of its life: 0 at birth and death, 1 in between. */
export function opacityAt(share: number): number {
  const arch = 4 * share * (1 - share)
  return arch * arch * (3 - 2 * arch)
}

/** How far the field has come out of nothing: 0 at its start, 1 once it is all there. */
export function presenceOf({ time }: Field): number {
  const share = Math.min(time / APPEARANCE, 1)
  return share * (2 - share)
}

/**
 * Paints the field in the surface's own colour and in units of CSS pixels.
 * @param presence 0 to 1, how much of its opacity it has.
 */
export function draw(field: Field, surface: Surface, presence: number): void {
  const levels = levelsOf(field)
  surface.clearRect(0, 0, field.width, field.height)
  for (let level = 1; level <= LEVELS; level++) {
    surface.globalAlpha = (presence * level) / LEVELS
    surface.beginPath()
    for (let index = 0; index < field.count; index++) {
      if (levels[index] === level) trace(field, index, surface)
    }
    surface.fill()
  }
}

/** The opacity of each particle in steps from 0, which nobody sees, to LEVELS. */
function levelsOf({ count, age, life }: Field): Uint8Array {
  const levels = new Uint8Array(count)
  for (let index = 0; index < count; index++) {
    levels[index] = Math.round(LEVELS * opacityAt((age[index] ?? 0) / (life[index] ?? 1)))
  }
  return levels
}

/** A sliver along the current, as thick as the particle's size at its place, pointed at both ends. */
function trace({ x, y, speedX, speedY, size }: Field, index: number, surface: Surface): void {
  const placeX = x[index] ?? 0
  const placeY = y[index] ?? 0
  const driftX = speedX[index] ?? 0
  const driftY = speedY[index] ?? 0
  const half = (size[index] ?? 0) / 2 / (Math.sqrt(driftX * driftX + driftY * driftY) || 1)
  surface.moveTo(placeX - driftX * BEHIND, placeY - driftY * BEHIND)
  surface.lineTo(placeX - driftY * half, placeY + driftX * half)
  surface.lineTo(placeX + driftX * AHEAD, placeY + driftY * AHEAD)
  surface.lineTo(placeX + driftY * half, placeY - driftX * half)
}
