/** Simulates particles that start near a few lines, drift with a slow current, and fade in and out. */

/** From far to near; the last are the signals. Diameters are in CSS pixels; `pace` multiplies the current's speed. */
const KINDS = [
  { share: 0.56, least: 0.5, most: 0.95, pace: 0.7 },
  { share: 0.34, least: 1, most: 1.3, pace: 1 },
  { share: 0.075, least: 1.3, most: 1.8, pace: 1.4 },
  { share: 0.025, least: 1.4, most: 2, pace: 2.2 },
] as const

export const COUNT = 2000
/** In ms: 100 to 150 frames of a 60 Hz screen. */
export const LIFE = { least: (100 * 1000) / 60, most: (150 * 1000) / 60 } as const
/** How strongly a particle is drawn: at most `FULL`, or near the pointer twice `FULL`. */
export const FULL = 8

/** In ms, so that no particle jumps after a pause. */
const MAX_STEP = 100
/** In ms. The glow at the pointer covers 63 % of its way in this time. */
const POINTER_DELAY = 250
/** In CSS pixels. At this distance, the glow has 37 % of its strength. */
const POINTER_RADIUS = 120
/** The glow adds up to this multiple of a particle's usual speed. */
const POINTER_HASTE = 1.5
/** In CSS pixels. The current leads to the right, so some particles start this far left of the screen. */
const MARGIN = 60
/** In square CSS pixels. On smaller screens, the particles are denser, so each is drawn fainter. */
const USUAL_AREA = 1280 * 800
/** Most particles start near a line, within `SPREAD` average gaps between lines. `STRAYS` is the share of others. */
const LINES = 6
const SPREAD = 0.075
const STRAYS = 0.05
/** Swarms on a line are 2π · `SWARM` CSS pixels apart. `DENSITY` is how strongly particles gather, 0 to below 1. */
const SWARM = 70
const DENSITY = 0.55

/** The current's average speed, in CSS pixels per second. */
const DRIFT = 22

/**
 * The current follows the contour lines of this function, the stream:
 * DRIFT · y + Σ height · sin(across · x + down · y + pace · time + phase).
 * The drift is stronger than all waves together, so the current always leads to the right. Here, `time` is
 * in seconds.
 */
const WAVES = [
  { height: 1750, across: 0.0046, down: 0.0023, pace: 0.11, phase: 0.6 },
  { height: 900, across: -0.0041, down: 0.0058, pace: 0.14, phase: 2.1 },
  { height: 330, across: 0.0118, down: -0.0052, pace: -0.2, phase: 4.4 },
] as const

export interface Point {
  readonly x: number
  readonly y: number
}

/** In CSS pixels and ms, with one entry per particle. */
export type Particles = ReturnType<typeof createField>

/** Fields of the same size are equal. */
export function createField(width: number, height: number) {
  const random = seededRandom()
  const between = (least: number, most: number) => least + (most - least) * random()
  const numbers = () => new Float32Array(COUNT)
  const diameter = numbers()
  let end = 0
  const kinds = KINDS.map(({ share, least, most, pace }) => {
    const first = end
    end += Math.round(share * COUNT)
    for (let index = first; index < end; index++) diameter[index] = between(least, most)
    return { pace, first, end }
  })
  const field = {
    width,
    height,
    time: 0,
    kinds,
    x: numbers(),
    y: numbers(),
    diameter,
    age: numbers(),
    life: numbers().map(() => between(LIFE.least, LIFE.most)),
    level: new Uint8Array(COUNT),
    glow: { x: 0, y: 0, strength: 0 },
    random,
  }
  for (const [index, life] of field.life.entries()) spawn(field, index, random() * life)
  return field
}

/** @param elapsed the time since the last step, in ms. @param pointer null if it is outside the page. */
export function step(field: Particles, elapsed: number, pointer: Point | null): void {
  const { x, y, age, life, level, glow } = field
  const passed = Math.min(elapsed, MAX_STEP)
  field.time += passed
  const progress = 1 - Math.exp(-passed / POINTER_DELAY)
  const isVisible = glow.strength >= 0.05
  const positionProgress = isVisible ? progress : 1
  const target = pointer ?? glow
  const targetStrength = pointer ? 1 : 0
  glow.x += (target.x - glow.x) * positionProgress
  glow.y += (target.y - glow.y) * positionProgress
  glow.strength += (targetStrength - glow.strength) * progress
  for (const { pace, first, end } of field.kinds) {
    for (let index = first; index < end; index++) {
      const newAge = (age[index] ?? 0) + passed
      const lifetime = life[index] ?? 0
      if (newAge >= lifetime) {
        spawn(field, index, newAge - lifetime)
        continue
      }
      const fromX = x[index] ?? 0
      const fromY = y[index] ?? 0
      // In multiples of POINTER_RADIUS.
      const squaredDistance = ((fromX - glow.x) ** 2 + (fromY - glow.y) ** 2) / POINTER_RADIUS ** 2
      // Beyond 6, the glow has less than 0.3 % of its strength.
      const lit = squaredDistance > 6 ? 0 : glow.strength * Math.exp(-squaredDistance)
      const current = currentAt(fromX, fromY, field.time)
      const speed = pace * (1 + POINTER_HASTE * lit)
      const seconds = passed / 1000
      x[index] = fromX + current.right * speed * seconds
      y[index] = fromY + current.down * speed * seconds
      age[index] = newAge
      level[index] = Math.round(FULL * (1 + lit) * strengthOf(field, index))
    }
  }
}

/** @param age how much of the new life has already passed, in ms. */
function spawn(field: Particles, index: number, age: number): void {
  const { width, height, time, random } = field
  let x = random() * (width + MARGIN) - MARGIN
  let y = random() * height
  if (random() >= STRAYS) {
    const gap = (DRIFT * height) / LINES
    const line = Math.round(currentAt(x, y, time).stream / gap)
    const beside = SPREAD * (random() + random() - 1)
    // The sine makes the gaps between the lines unequal.
    const target = gap * (line + 0.28 * Math.sin(2.4 * line) + beside)
    x += SWARM * DENSITY * Math.sin((x - (DRIFT * time) / 1000) / SWARM + 2.4 * line)
    // Newton's method finds the y at which the stream has the target value. `right` is the stream's derivative by y.
    for (let round = 0; round < 3; round++) {
      const { stream, right } = currentAt(x, y, time)
      y += (target - stream) / right
    }
  }
  field.x[index] = x
  field.y[index] = y
  field.age[index] = age
  field.level[index] = Math.round(FULL * strengthOf(field, index))
}

/** @returns the stream at a position and time (ms), and the current there, in CSS pixels per second. */
export function currentAt(x: number, y: number, time: number) {
  let stream = DRIFT * y
  let right = DRIFT
  let down = 0
  for (const wave of WAVES) {
    const angle = wave.across * x + wave.down * y + (wave.pace * time) / 1000 + wave.phase
    const slope = wave.height * Math.cos(angle)
    stream += wave.height * Math.sin(angle)
    right += wave.down * slope
    down -= wave.across * slope
  }
  return { stream, right, down }
}

/** Without the glow, 0 to 1. In the middle of the screen, where the owner's name is, particles are fainter. */
function strengthOf({ x, y, age, life, width, height }: Particles, index: number): number {
  const lived = (age[index] ?? 0) / (life[index] ?? 1)
  const fade = Math.min(4 * lived, 1, 3 * (1 - lived))
  // In screen widths and heights.
  const across = (x[index] ?? 0) / width - 0.5
  const down = (y[index] ?? 0) / height - 0.5
  const nearMiddle = Math.exp(-9 * (across * across + down * down))
  const areaFactor = Math.min(Math.sqrt((width * height) / USUAL_AREA), 1)
  return fade * areaFactor * (1 - 0.6 * nearMiddle)
}

/** mulberry32, always with the same sequence. */
function seededRandom(): () => number {
  let state = 11
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
