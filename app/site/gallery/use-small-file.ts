import { type RefObject, useLayoutEffect } from 'react'

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
