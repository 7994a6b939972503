/**
 * Simulates particles. Most start near a few lines. All drift with a slow current, fade in and out, and start
 * again. brushes.ts draws them.
 */

/**
 * The kinds of particles, from far to near; the last kind is the signals. `least` and `most` limit the diameter, in
 * CSS pixels. `pace` multiplies the speed of the current.
 */
const KINDS = [
  { share: 0.56, least: 0.5, most: 0.95, pace: 0.7 },
  { share: 0.34, least: 1, most: 1.3, pace: 1 },
  { share: 0.075, least: 1.3, most: 1.8, pace: 1.4 },
  { share: 0.025, least: 1.4, most: 2, pace: 2.2 },
] as const

export const COUNT = 2000
/** In ms: 100 to 150 frames of a 60 Hz screen. */
export const LIFE = { least: (100 * 1000) / 60, most: (150 * 1000) / 60 } as const
/** A particle's level is how strongly it is drawn: at most `FULL`, or near the pointer at most twice `FULL`. */
export const FULL = 8

/** In ms. The longest time that one frame simulates, so that no particle jumps after a pause. */
const MAX_STEP = 100
/** In ms. In this time, the glow at the pointer covers 63 % of its way to a new position or strength. */
const POINTER_DELAY = 250
/** In CSS pixels. At this distance from its centre, the glow has 37 % of its strength. */
const POINTER_RADIUS = 120
/** The glow adds up to this multiple of a particle's usual speed. */
const POINTER_HASTE = 1.5
/** In CSS pixels. The current carries particles to the right, so some start up to about this far left of the screen. */
const MARGIN = 60
/** In square CSS pixels. On smaller screens, the particles are denser, so each is drawn fainter. */
const USUAL_AREA = 1280 * 800
/** Most particles start near one of about `LINES` lines, within `SPREAD` times the average gap between lines. */
const LINES = 6
const SPREAD = 0.075
/** The share of particles that start anywhere instead of near a line. */
const STRAYS = 0.05
/**
 * The particles of a line gather in swarms, which are 2π · `SWARM` CSS pixels apart. `DENSITY`, from 0 (no swarms)
 * to below 1, is how strongly the particles gather.
 */
const SWARM = 70
const DENSITY = 0.55

/** The average speed of the current to the right, in CSS pixels per second. */
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

/** Positions and diameters are in CSS pixels, times in ms. The typed arrays have one entry per particle. */
export type Particles = ReturnType<typeof createField>

/** Creates a field with particles of all ages. Fields of the same size are equal. Sizes are in CSS pixels. */
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
    /** How much time has been simulated. */
    time: 0,
    /** For each kind, its pace, the index of its first particle, and the index after its last particle. */
    kinds,
    x: numbers(),
    y: numbers(),
    diameter,
    age: numbers(),
    life: numbers().map(() => between(LIFE.least, LIFE.most)),
    /** How strongly each particle is drawn: 0 is invisible. */
    level: new Uint8Array(COUNT),
    /** The bright area that follows the pointer. Its strength is 0 to 1. */
    glow: { x: 0, y: 0, strength: 0 },
    random,
  }
  for (const [index, life] of field.life.entries()) spawn(field, index, random() * life)
  return field
}

/**
 * Simulates one frame: moves the particles, and lets those whose life is over start again.
 * @param elapsed the time since the last step, in ms.
 * @param pointer null if there is no pointer, or if it is outside the page.
 */
export function step(field: Particles, elapsed: number, pointer: Point | null): void {
  const { x, y, age, life, level, glow } = field
  const passed = Math.min(elapsed, MAX_STEP)
  field.time += passed
  /** In this step, the glow covers this part of the way to its new position and strength, from 0 to 1. */
  const progress = 1 - Math.exp(-passed / POINTER_DELAY)
  // An almost invisible glow jumps to the pointer instead of following it.
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
      // The square of the distance to the glow's centre, in multiples of POINTER_RADIUS.
      const squaredDistance = ((fromX - glow.x) ** 2 + (fromY - glow.y) ** 2) / POINTER_RADIUS ** 2
      // Beyond 6, the glow has less than 0.3 % of its strength, so do not calculate the exponential function.
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

/** Starts a new life of a particle at a new place. @param age how much of this life has already passed, in ms. */
function spawn(field: Particles, index: number, age: number): void {
  const { width, height, time, random } = field
  let x = random() * (width + MARGIN) - MARGIN
  let y = random() * height
  if (random() >= STRAYS) {
    const gap = (DRIFT * height) / LINES
    const line = Math.round(currentAt(x, y, time).stream / gap)
    // The sum of two random numbers is most often near 1, so most particles start close to the line.
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

/** @returns the value of the stream at a position and time (ms), and the current there, in CSS pixels per second. */
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

/**
 * How strongly a particle is drawn without the glow, 0 to 1. A particle fades in over the first quarter of its
 * life and out over the last third. In the middle of the screen, where the owner's name is, particles are
 * fainter.
 */
function strengthOf({ x, y, age, life, width, height }: Particles, index: number): number {
  const lived = (age[index] ?? 0) / (life[index] ?? 1)
  const fade = Math.min(4 * lived, 1, 3 * (1 - lived))
  // The distance from the middle of the screen, in screen widths and screen heights.
  const across = (x[index] ?? 0) / width - 0.5
  const down = (y[index] ?? 0) / height - 0.5
  // From 1 in the middle of the screen to almost 0 in its corners.
  const nearMiddle = Math.exp(-9 * (across * across + down * down))
  const areaFactor = Math.min(Math.sqrt((width * height) / USUAL_AREA), 1)
  return fade * areaFactor * (1 - 0.6 * nearMiddle)
}

/** @returns a function that returns random numbers from 0 to below 1 (mulberry32), always in the same sequence. */
function seededRandom(): () => number {
  let state = 11
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
