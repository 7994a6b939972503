/** A project's page opens on the colour along the edges of its first picture (docs/decisions/0026). */
import { DARK, LIGHT } from '../site-colors.ts'

/** Pictures are scaled to this width and height before their edges are measured. */
export const GROUND_SAMPLES = 64
/**
 * The edges have one colour if at least this share of their samples agrees with the median. With 0.75, pictures of a sky
 * above a sea would have one; with 1, no picture with something at an edge would.
 */
const MIN_AGREEMENT = 0.8
/** Each channel of an agreeing sample differs from the median by at most this. */
const MAX_DIFFERENCE = 32

/** WCAG AA requires 4.5. The rest is for rounding. */
const MIN_CONTRAST = 4.55
/** A description on a ground has the smallest of these shares of the text's colour that is readable. */
const FAINT_SHARES = [0.84, 0.88, 0.92, 0.96]
/** How far one step mixes a ground that is not readable with black or white. */
const STEP = 0.02

type Rgb = readonly number[]

const parse = (color: string): Rgb =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

const toHex = (color: Rgb) =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const mix = (color: Rgb, other: Rgb, share: number): Rgb =>
  color.map((value, channel) => value * share + (other[channel] ?? 0) * (1 - share))

/** The relative luminance of WCAG. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const part = value / 255
    return part > 0.04 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(color: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(color), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXTS = { dark: parse(DARK.text), light: parse(LIGHT.text) }

export function themeOn(ground: string): 'dark' | 'light' {
  const color = parse(ground)
  return contrast(TEXTS.dark, color) > contrast(TEXTS.light, color) ? 'dark' : 'light'
}

/** @param share of the text's colour. The ground shows through for the rest. */
export function contrastOn(ground: string, share = 1): number {
  const color = parse(ground)
  return contrast(mix(TEXTS[themeOn(ground)], color, share), color)
}

export function faintShareOn(ground: string): number {
  return FAINT_SHARES.find((share) => contrastOn(ground, share) >= MIN_CONTRAST) ?? 1
}

/** @returns the colour, darkened or lightened until a text on it is readable. */
export function toReadable(color: string): string {
  const end = themeOn(color) === 'dark' ? 0 : 255
  const original = parse(color)
  for (let share = 1; ; share -= STEP) {
    const ground = toHex(mix(original, [end, end, end], share))
    if (contrastOn(ground) >= MIN_CONTRAST) return ground
  }
}

/** Undefined unless the edges have one opaque colour. The lower one does not count, because the ground ends there. */
export function groundOf(pixels: Uint8Array | Uint8ClampedArray): string | undefined {
  const last = GROUND_SAMPLES - 1
  const pixelAt = (x: number, y: number) => {
    const start = 4 * (y * GROUND_SAMPLES + x)
    return [...pixels.subarray(start, start + 4)]
  }
  const samples = Array.from({ length: GROUND_SAMPLES }, (_, index) => [
    pixelAt(index, 0),
    pixelAt(0, index),
    pixelAt(last, index),
  ]).flat()
  const median = [0, 1, 2, 3].map((channel) => {
    const values = samples.map((sample) => sample[channel] ?? 0).sort((a, b) => a - b)
    return values[values.length >> 1] ?? 0
  })
  const agreeing = samples.filter((sample) =>
    sample.every((value, channel) => Math.abs(value - (median[channel] ?? 0)) <= MAX_DIFFERENCE),
  )
  const isOpaque = median[3] === 255
  if (!isOpaque || agreeing.length < MIN_AGREEMENT * samples.length) return undefined
  return toReadable(toHex(median.slice(0, 3)))
}
