/** What the slides of the carousel and of the viewer have in common. */
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import type { Picture } from '#core/picture.ts'

/** @returns -1 or 1; null also with Alt or Command, because the browser then goes back or forward in the history. */
export function arrowStep({
  key,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey'>): -1 | 1 | null {
  if (altKey || metaKey) return null
  if (key === 'ArrowLeft') return -1
  return key === 'ArrowRight' ? 1 : null
}

/** Shows a smaller file as the background of the image in the box, until the image has loaded. */
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

/** Width ÷ height. Below this average, as for phone screenshots, three pictures fit instead of two. */
const SLIM = 0.65

/** @returns how many pictures are side by side on a wide screen. */
export function slidesInView(pictures: readonly Picture[]): number {
  const ratios = pictures.map(({ width, height }) => width / height)
  if (ratios.length < 2 || ratios.some((ratio) => ratio >= 1)) return 1
  const average = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return average < SLIM && ratios.length > 2 ? 3 : 2
}
