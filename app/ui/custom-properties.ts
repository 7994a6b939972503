import type { CSSProperties } from 'react'

/** The content security policy blocks style attributes, so server/pages/document.ts makes a rule of this one. */
export function customProperties(properties: Readonly<Record<`--${string}`, string | number>>) {
  return { style: properties as CSSProperties }
}
