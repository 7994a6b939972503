import { type Size, shapeOf } from '#core/picture/picture-size.ts'

/** Narrower pictures are cropped to 3:4, and show their top, as in the project's card. */
const MIN_RATIO = 0.42
const CROPPED_RATIO = 3 / 4
/** The row is then at least 0.43 times as high as wide: enough for three photos of 3:4, or four screens of phones. */
const MAX_RATIOS = 2.3

/** Width ÷ height of an upright picture in the gallery, which crops very narrow ones. */
export function shownRatio({ width, height }: Size): number {
  return width / height < MIN_RATIO ? CROPPED_RATIO : width / height
}

/**
 * @param pictures those whose size is known.
 * @param count of all pictures.
 * @returns whether they stand side by side on wide screens.
 */
export function formRow(pictures: readonly Size[], count: number): boolean {
  const ratios = pictures.reduce((sum, picture) => sum + shownRatio(picture), 0)
  const areUpright = pictures.every((picture) => shapeOf(picture) === 'upright')
  return count > 1 && pictures.length === count && areUpright && ratios <= MAX_RATIOS
}
