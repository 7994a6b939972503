/** Encodes a picture as a small WebP file. */
import sharp from 'sharp'

interface WebpOptions {
  /** The largest size of the file, in bytes. */
  readonly budget: number
  /** The qualities that are tried, from `highest` to `lowest`. */
  readonly highest: number
  readonly lowest: number
  readonly step: number
}

/**
 * @returns the WebP with the highest quality that fits into the budget.
 * @throws Error if even the lowest quality does not fit.
 */
export async function smallWebp(picture: Buffer, options: WebpOptions) {
  const { budget, highest, lowest, step } = options
  for (let quality = highest; quality >= lowest; quality -= step) {
    const file = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (file.length <= budget) return { file, quality }
  }
  throw new Error(`The picture takes more than ${budget} bytes even at quality ${lowest}.`)
}
