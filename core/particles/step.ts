/** Advances the particles by one step. */
import { LONGEST_STEP } from './constants.ts'
import { type Field, respawn } from './field.ts'
import { flowAt, type Vector } from './flow.ts'

/** How far from the pointer the whirl is fastest, in CSS pixels, and how fast, in pixels per second. */
const STIR_RADIUS = 90
const STIR_SPEED = 20

/** A particle's velocity is updated once in so many steps: the current bends over hundreds of pixels. */
const TURNS = 4

/** How long the whirl takes to build up around the pointer, and to fade again, in ms. */
const STIR_DELAY = 400

/**
 * Advances by `elapsed` ms: particles drift, age, and restart at the end of their lives.
 * @param pointer where the visitor's pointer is, or null when it is elsewhere.
 */
export function step(field: Field, elapsed: number, pointer: Readonly<Vector> | null): void {
  const passed = Math.min(Math.max(elapsed, 0), LONGEST_STEP)
  field.time += passed
  field.turn = (field.turn + 1) % TURNS
  followPointer(field, passed, pointer)
  const { count, width, height, x, y, speedX, speedY, age, life, time, turn, stir } = field
  const seconds = passed / 1000
  const stirring = stir.strength > 0.01
  const speed: Vector = { x: 0, y: 0 }
  for (let index = 0; index < count; index++) {
    const older = (age[index] ?? 0) + passed
    const end = life[index] ?? 0
    if (older >= end) {
      respawn(field, index, older - end)
      continue
    }
    const fromX = x[index] ?? 0
    const fromY = y[index] ?? 0
    if (index % TURNS === turn) {
      flowAt(fromX, fromY, time, speed)
      if (stirring) addStir(stir, fromX, fromY, speed)
      speedX[index] = speed.x
      speedY[index] = speed.y
    }
    age[index] = older
    x[index] = wrap(fromX + (speedX[index] ?? 0) * seconds, width)
    y[index] = wrap(fromY + (speedY[index] ?? 0) * seconds, height)
  }
}

function wrap(place: number, length: number): number {
  return place - length * Math.floor(place / length)
}

/** The whirl lags behind the pointer, so that quick movements leave no trace. */
function followPointer(field: Field, passed: number, pointer: Readonly<Vector> | null): void {
  const { stir } = field
  const share = 1 - Math.exp(-passed / STIR_DELAY)
  stir.strength += ((pointer ? 1 : 0) - stir.strength) * share
  if (!pointer) return
  const follow = stir.strength < 0.05 ? 1 : share
  stir.x += (pointer.x - stir.x) * follow
  stir.y += (pointer.y - stir.y) * follow
}

/** A slow whirl around the pointer: the curl of a bell-shaped ψ, so it pushes no particles away. */
function addStir(stir: Field['stir'], x: number, y: number, speed: Vector): void {
  const right = (x - stir.x) / STIR_RADIUS
  const below = (y - stir.y) / STIR_RADIUS
  const square = right * right + below * below
  if (square > 12) return
  const turn = STIR_SPEED * stir.strength * Math.exp((1 - square) / 2)
  speed.x -= below * turn
  speed.y += right * turn
}
