/** Each letter of the name has its width, so that it stays in place when the typeface replaces a fallback font. */

import { aboutOf } from '#texts/owner-texts.ts'
import type { SiteData } from '../use-site.ts'
import { measureQuote } from './quote.ts'

export function textRules(site: SiteData): string {
  const declarations = Object.entries(textWidths(site)).map(
    ([property, value]) => `${property}:${value}`,
  )
  return `:root{${declarations.join(';')}}${letterRules(site)}`
}

/** `width: attr(data-em em)` for the letters in hero-name.tsx works only in Chromium. */
function letterRules({ typesetName }: SiteData): string {
  const widths = new Set(Object.values(typesetName.letterWidths))
  return Array.from(widths, (em) => `[data-em="${em}"]{width:${em}em}`).join('')
}

/** The values are in em and in lines, without the unit. */
export function textWidths(site: SiteData) {
  const name = site.typesetName
  const quote = measureQuote(aboutOf(site).quote)
  return {
    '--name-width': name.width,
    '--name-width-narrow': name.narrowWidth,
    '--name-lines-narrow': name.lines.flat().length,
    '--name-space-before': name.spaceBefore,
    '--name-space-after': name.spaceAfter,
    '--initials-width': name.initialsWidth,
    '--quote-width': quote.width,
    '--quote-width-narrow': quote.narrowWidth,
  }
}
