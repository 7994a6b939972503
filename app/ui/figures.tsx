import type { ReactNode } from 'react'

/** Numbers with their unit: the word after a number, unless it is short or `para`. */
const FIGURE = /(\d(?:[\d.,]*\d)?(?:\s?%|\+|[\p{L}\d]+)?(?:\s(?!para)\p{Ll}{4,})?)/u

/** @returns the parts of a text; those at odd indexes are figures, such as `18%` or `1.140 pedidos`. */
export function splitFigures(text: string): string[] {
  return text.split(FIGURE)
}

/**
 * A text whose figures stand out, because they are what clients remember. Not a component: React hydrates an element
 * that contains only one text even if a translator has changed it.
 */
export function withFigures(text: string): ReactNode {
  const parts = splitFigures(text)
  if (parts.length === 1) return text
  return parts.map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
}
