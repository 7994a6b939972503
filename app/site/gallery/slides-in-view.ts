import type { Picture } from '#core/picture.ts'

/** Width ÷ height. If the average is lower, as for phone screenshots, three pictures fit instead of two. */
const SLIM = 0.65

/** @returns how many pictures are side by side on a wide screen: several only if all pictures are upright. */
export function slidesInView(pictures: readonly Picture[]): number {
  const ratios = pictures.map(({ width, height }) => width / height)
  if (ratios.length < 2 || ratios.some((ratio) => ratio >= 1)) return 1
  const average = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  return average < SLIM && ratios.length > 2 ? 3 : 2
}
