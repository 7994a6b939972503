import type { CSSProperties } from 'react'

/**
 * @returns a style attribute with custom properties. In HTML, server/pages/document.ts makes a rule of it, because the
 *   content security policy blocks style attributes.
 */
export function customProperties(properties: Readonly<Record<`--${string}`, string | number>>) {
  return { style: properties as CSSProperties }
}
