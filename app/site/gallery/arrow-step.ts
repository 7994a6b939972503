import type { KeyboardEvent } from 'react'

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey'>

/**
 * @returns -1 for the left arrow key, 1 for the right one; null for other keys, and with Alt or Command, because
 *   the browser then goes back or forward in the history.
 */
export function arrowStep({ key, altKey, metaKey }: Keys): -1 | 1 | null {
  if (altKey || metaKey) return null
  if (key === 'ArrowLeft') return -1
  return key === 'ArrowRight' ? 1 : null
}
