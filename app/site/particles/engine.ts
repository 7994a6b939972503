/** Particles start near a few lines, drift along them with a slow current, and fade in and out. */

/** From far to near. The last kind is the signals. Diameters are in CSS pixels; `pace` multiplies the current's speed. */
const KINDS = [
  { count: 800, least: 0.5, most: 0.95, pace: 0.7 },
  { count: 800, least: 1, most: 1.3, pace: 1 },
  { count: 310, least: 1.5, most: 2, pace: 1.4 },
  { count: 90, least: 1.8, most: 2, pace: 2.2 },
] as const

export const COUNT = 2000
/** A life lasts 100 to 150 frames of a 60 Hz screen. */
export const LIFE = { least: (100 * 1000) / 60, most: (150 * 1000) / 60 } as const
/** The highest level of a particle away from the pointer. The pointer can double a level. */
export const FULL = 8

/** Without it, particles would jump after a pause. */
const MAX_STEP = 100
/** The glow at the pointer covers 63 % of its way in this time. */
const POINTER_DELAY = 250
/** In CSS pixels. At this distance, the glow has 37 % of its strength. */
const POINTER_RADIUS = 160
/** The glow adds up to this multiple of a particle's usual speed. */
const POINTER_HASTE = 4
/** In CSS pixels. The current leads to the right, so some particles start this far left of the screen. */
const MARGIN = 60
/** On a screen of fewer square CSS pixels, the particles are denser, so each is drawn fainter. */
const USUAL_AREA = 1280 * 800
/**
 * Most particles start near a line, within `SPREAD` average gaps between lines. `STRAYS` is the share of others. The
 * waves carry lines from above and below into the screen.
 */
const LINES = 6
const SPREAD = 0.075
const STRAYS = 0.05
/** The CSS pixels from one point of a drawn line to the next. */
const LINE_STEP = 12
/** On a line, swarms are 2π · `SWARM` CSS pixels apart. With a `DENSITY` of 0 there are none; it must be below 1. */
const SWARM = 70
const DENSITY = 0.55

/** The current's average speed, in CSS pixels per second. */
const DRIFT = 22

/**
 * The current follows the contour lines of this function, the stream: DRIFT · y + Σ height · sin(across · x + down · y
 * + phase). The drift is stronger than all waves together, so the current always leads to the right.
 */
const WAVES = [
  { height: 1750, across: 0.0046, down: 0.0023, phase: 0.6 },
  { height: 900, across: -0.0041, down: 0.0058, phase: 2.1 },
  { height: 330, across: 0.0118, down: -0.0052, phase: 4.4 },
] as const

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Lengths are in CSS pixels. The arrays have one entry per particle. */
export type Particles = ReturnType<typeof createField>

/** Fields of the same size are equal. */
export function createField(width: number, height: number) {
  const random = seededRandom()
  const between = (least: number, most: number) => least + (most - least) * random()
  const numbers = () => new Float32Array(COUNT)
  const diameter = numbers()
  let end = 0
  const kinds = KINDS.map(({ count, least, most, pace }) => {
    const first = end
    end += count
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

/** @param elapsed the time since the last step. @param pointer null if it is outside the page. */
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
      // multiples of POINTER_RADIUS
      const squaredDistance = ((fromX - glow.x) ** 2 + (fromY - glow.y) ** 2) / POINTER_RADIUS ** 2
      // Beyond 6, the glow has less than 0.3 % of its strength.
      const lit = squaredDistance > 6 ? 0 : glow.strength * Math.exp(-squaredDistance)
      const current = currentAt(fromX, fromY)
      const speed = pace * (1 + POINTER_HASTE * lit)
      const seconds = passed / 1000
      x[index] = fromX + current.right * speed * seconds
      y[index] = fromY + current.down * speed * seconds
      age[index] = newAge
      level[index] = Math.round(FULL * (1 + lit) * strengthOf(field, index))
    }
  }
}

/** @param age how much of the new life has already passed. */
function spawn(field: Particles, index: number, age: number): void {
  const { width, height, time, random } = field
  let x = random() * (width + MARGIN) - MARGIN
  let y = random() * height
  if (random() >= STRAYS) {
    const { stream } = currentAt(x, y)
    const line = Math.round((stream * LINES) / (DRIFT * height))
    const beside = SPREAD * (random() + random() - 1)
    x += SWARM * DENSITY * Math.sin((x - (DRIFT * time) / 1000) / SWARM + 2.4 * line)
    y = yAt(x, y, streamOn(line, height, beside))
  }
  field.x[index] = x
  field.y[index] = y
  field.age[index] = age
  field.level[index] = Math.round(FULL * strengthOf(field, index))
}

/** The paths go from faint to strong. Pieces of lines with the same strength share a path. */
export function flowLines({ width, height }: Size): Path2D[] {
  const paths = Array.from({ length: 8 }, () => new Path2D())
  for (let line = -2; line < LINES + 3; line++) {
    const stream = streamOn(line, height)
    let y = stream / DRIFT
    let path: Path2D | undefined
    for (let x = 0; x < width + LINE_STEP; x += LINE_STEP) {
      y = yAt(x, y, stream)
      path?.lineTo(x, y)
      path = paths[Math.floor(paths.length * strengthAt(x, y, { width, height }))]
      path?.moveTo(x, y)
    }
  }
  return paths
}

/** The cosine pairs the lines, so that they form currents. @param beside the distance in average gaps. */
function streamOn(line: number, height: number, beside = 0): number {
  return ((DRIFT * height) / LINES) * (line + 0.3 * Math.cos(3 * line) + beside)
}

/** @returns the y near `y` at which the stream has the value `target`. */
function yAt(x: number, y: number, target: number): number {
  let found = y
  // Newton's method: `right` is the stream's derivative by y.
  for (let round = 0; round < 3; round++) {
    const { stream, right } = currentAt(x, found)
    found += (target - stream) / right
  }
  return found
}

/** The stream at a position, and the current there, in CSS pixels per second. */
export function currentAt(x: number, y: number) {
  let stream = DRIFT * y
  let right = DRIFT
  let down = 0
  for (const wave of WAVES) {
    const angle = wave.across * x + wave.down * y + wave.phase
    const slope = wave.height * Math.cos(angle)
    stream += wave.height * Math.sin(angle)
    right += wave.down * slope
    down -= wave.across * slope
  }
  return { stream, right, down }
}

/** 0 to 1, without the glow. */
function strengthOf(field: Particles, index: number): number {
  const { x, y, age, life, width, height } = field
  const lived = (age[index] ?? 0) / (life[index] ?? 1)
  const fade = Math.min(4 * lived, 1, 3 * (1 - lived))
  const areaFactor = Math.min(Math.sqrt((width * height) / USUAL_AREA), 1)
  return fade * areaFactor * strengthAt(x[index] ?? 0, y[index] ?? 0, field)
}

/** 0 to 1. Particles and lines are fainter in the middle of the screen, where the owner's name is. */
function strengthAt(x: number, y: number, { width, height }: Size): number {
  const across = x / width - 0.5
  const down = y / height - 0.5
  return 1 - 0.75 * Math.exp(-7 * (across * across + down * down))
}

/** Park and Miller's generator, which always has the same sequence here. */
function seededRandom(): () => number {
  let state = 11
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
