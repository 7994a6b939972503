import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DARK, LIGHT } from './site-colors.ts'

const tokens = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8')

/** https://bottosson.github.io/posts/oklab/ */
function hexadecimal(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const channel = (value: number) => {
    const inside = Math.min(1, Math.max(0, value))
    const encoded = inside <= 0.0031308 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${linear.map(channel).join('')}`
}

function token(name: string, theme: 'light' | 'dark'): string {
  const color = String.raw`oklch\(([\d. ]+)\)`
  const found = new RegExp(`--color-${name}: light-dark\\(${color}, ${color}\\)`).exec(tokens)
  const [lightness = 0, chroma = 0, hue = 0] = (found?.[theme === 'light' ? 1 : 2] ?? '')
    .split(' ')
    .map(Number)
  return hexadecimal(lightness, chroma, hue)
}

test.each(Object.entries(DARK))('the dark %s is the token', (name, color) => {
  expect(color).toBe(token(name, 'dark'))
})

test.each(Object.entries(LIGHT))('the light %s is the token', (name, color) => {
  expect(color).toBe(token(name, 'light'))
})
