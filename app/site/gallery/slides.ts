/** What the slides of the carousel and of the viewer have in common. */
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import type { Picture } from '#core/picture.ts'

/**
 * @returns -1 for the left arrow key, 1 for the right one; null for other keys, and with Alt or Command, because
 *   the browser then goes back or forward in the history.
 */
export function arrowStep({
  key,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey'>): -1 | 1 | null {
  if (altKey || metaKey) return null
  if (key === 'ArrowLeft') return -1
  return key === 'ArrowRight' ? 1 : null
}

/**
 * Shows a smaller file as the background of an image until the image has loaded. After that, the background would be
 * visible through transparent parts of the image.
 * @param box the element that contains the image.
 * @param address the address of the smaller file; null for none.
 */
export function useSmallFile(box: RefObject<HTMLElement | null>, address: string | null): void {
  useLayoutEffect(() => {
    const image = box.current?.querySelector('img')
    if (address === null || !image || image.complete) return
    image.style.backgroundImage = `url("${address}")`
    const clear = () => image.style.removeProperty('background-image')
    image.addEventListener('load', clear, { once: true })
    return () => image.removeEventListener('load', clear)
  }, [box, address])
}

/** Width ÷ height. If the average is lower, as for phone screenshots, three pictures fit instead of two. */
const SLIM = 0.65

/** @returns how many pictures are side by side on a wide screen: several only if all pictures are upright. */
export function slidesInView(pictures: readonly Picture[]): number {
  const ratios = pictures.map(({ width, height }) => width / height)
  if (ratios.length < 2 || ratios.some((ratio) => ratio >= 1)) return 1
  const average = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return average < SLIM && ratios.length > 2 ? 3 : 2
}
