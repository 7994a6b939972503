import type { ReactNode } from 'react'
import { splitFigures } from '#core/figures.ts'

/**
 * A text whose figures stand out, because they are what clients remember. Not a component: React hydrates an element
 * that contains only one text even if a translator has changed it.
 */
export function withFigures(text: string): ReactNode {
  const parts = splitFigures(text)
  if (parts.length === 1) return text
  return parts.map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
}
