/** Lines and discs of the same opacity share a path, because a path for each would be slower. */
import { FULL, type Particles } from './engine.ts'

export interface ParticleTheme {
  readonly far: string
  readonly near: string
  readonly signal: string
  readonly isDark: boolean
}

export type Brushes = ReturnType<typeof createBrushes>

/** With fewer discs, their edges would show. `width` is in diameters, `opacity` that at the level `FULL`. */
const HALO = [
  { width: 6.5, opacity: 0.035 },
  { width: 4.3, opacity: 0.06 },
  { width: 2.5, opacity: 0.14 },
]

/** The brushes are in the order of `KINDS` in engine.ts. `lineOpacity` is that of the strongest line. */
export function createBrushes({ far, near, signal, isDark }: ParticleTheme) {
  const opacity = isDark ? 1.25 : 2
  const dot = { width: 1, opacity }
  // On light pages, small dots look like dust.
  const farBrush = { colour: far, discs: [{ width: isDark ? 1 : 1.5, opacity }] }
  const discs = isDark ? [...HALO, dot] : [dot]
  return {
    lineOpacity: isDark ? 0.2 : 0.3,
    kinds: [farBrush, farBrush, { colour: near, discs }, { colour: signal, discs }],
  }
}

/** @param lines paths of the flow, the faintest first. @param presence the opacity of the whole field, 0 to 1. */
export function draw(
  { width, height, kinds, level, x, y, diameter }: Particles,
  context: OffscreenCanvasRenderingContext2D,
  { lineOpacity, kinds: brushes }: Brushes,
  lines: readonly Path2D[],
  presence: number,
): void {
  context.clearRect(0, 0, width, height)
  context.strokeStyle = brushes[0]?.colour ?? ''
  for (const [index, path] of lines.entries()) {
    context.globalAlpha = (presence * lineOpacity * (index + 1)) / lines.length
    context.stroke(path)
  }
  for (const [kindIndex, { first, end }] of kinds.entries()) {
    const brush = brushes[kindIndex]
    if (!brush) continue
    context.fillStyle = brush.colour
    for (const disc of brush.discs) {
      for (let drawnLevel = 1; drawnLevel <= 2 * FULL; drawnLevel++) {
        context.globalAlpha = presence * Math.min((disc.opacity * drawnLevel) / FULL, 1)
        context.beginPath()
        for (let index = first; index < end; index++) {
          if (level[index] !== drawnLevel) continue
          const centreX = x[index] ?? 0
          const centreY = y[index] ?? 0
          const size = disc.width * (diameter[index] ?? 0)
          if (size < 1) {
            context.fillRect(centreX - size / 2, centreY - size / 2, size, size)
          } else {
            context.moveTo(centreX + size / 2, centreY)
            context.arc(centreX, centreY, size / 2, 0, 2 * Math.PI)
          }
        }
        context.fill()
      }
    }
  }
}
