/**
 * The current that carries the particles: a steady drift to the right, bent by a few slow waves.
 *
 * It is the curl of a stream function ψ, so it is divergence-free (particles do not cluster or thin
 * out), and it flows along the lines of equal ψ.
 */

/** Speed of the drift, in CSS pixels per second. */
const DRIFT = 18

/** ψ = DRIFT · y + Σ height · sin(across · x + down · y + pace · time + phase), pixels and seconds. */
const WAVES = [
  { height: 1300, across: 0.0049, down: 0.0027, pace: 0.11, phase: 0 },
  { height: 800, across: -0.0043, down: 0.0061, pace: 0.17, phase: 2.1 },
  { height: 330, across: 0.0131, down: -0.0058, pace: -0.23, phase: 4.4 },
] as const

/** Distance in ψ from one lane of the current to the next. */
const LANE = 1700

/** A place in the field, in CSS pixels, or a speed, in CSS pixels per second. */
export interface Vector {
  x: number
  y: number
}

/** Writes the current's speed at a place, `time` in ms, into `speed`. */
export function flowAt(x: number, y: number, time: number, speed: Vector): void {
  speed.x = DRIFT
  speed.y = 0
  for (const { height, across, down, pace, phase } of WAVES) {
    const slope = height * cosine(across * x + down * y + (pace * time) / 1000 + phase)
    speed.x += down * slope
    speed.y -= across * slope
  }
}

const TURN = 2 * Math.PI

/**
 * The cosine to a thousandth, which is precise enough here, in a third of the time: one parabola for each
 * half of the wave, blended with its own square.
 */
function cosine(angle: number): number {
  const share = angle / TURN + 0.25
  const turn = share - Math.floor(share + 0.5)
  const wave = 8 * turn * (1 - 2 * Math.abs(turn))
  return wave * (0.775 + 0.225 * Math.abs(wave))
}

/** How far a place is inside a lane: 1 in its middle, 0 between two lanes. */
export function laneAt(x: number, y: number, time: number): number {
  let stream = DRIFT * y
  for (const { height, across, down, pace, phase } of WAVES) {
    stream += height * Math.sin(across * x + down * y + (pace * time) / 1000 + phase)
  }
  return 0.5 + 0.5 * Math.cos((2 * Math.PI * stream) / LANE)
}
