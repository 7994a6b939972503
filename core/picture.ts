/** How pages describe the site's pictures: their addresses, formats and available widths. */

export type Format = 'avif' | 'webp'

export interface Picture {
  /** Address up to the hash; the complete address if `widths` is empty. */
  readonly path: string
  /** Changes with the picture. As part of its address, it lets browsers cache the picture forever. */
  readonly hash: string
  /** Widths of frames in pixels, ascending, for which there is a file (picture-size.ts); empty for an SVG. */
  readonly widths: readonly number[]
  /** Size of the original in pixels, or an estimate until it is known. */
  readonly width: number
  readonly height: number
}

export const PLACEHOLDER: Picture = {
  path: '/placeholder.svg',
  hash: '',
  widths: [],
  width: 1600,
  height: 1000,
}

/** Describes pictures to the pages that show them. */
export interface PictureDescriber {
  /** @returns one picture per image, in the same order. */
  ofProject(slug: string, images: readonly string[]): Promise<readonly Picture[]>
  portrait(): Promise<Picture>
}

/**
 * Describes a project's picture before its original was read. The widths suit cards and galleries on screens with one,
 * two and three device pixels per CSS pixel.
 * @param position from 1.
 */
export function projectPicture(slug: string, position: number): Picture {
  const path = `/imagens/${encodeURIComponent(slug)}/${position}`
  const widths = [384, 680, 768, 960, 1200, 1600]
  return { path, hash: '', widths, width: 1600, height: 1000 }
}

/** The owner's portrait before its original was read. */
export const PORTRAIT: Picture = {
  path: '/retrato',
  hash: '',
  widths: [192, 288, 448, 640, 832],
  width: 800,
  height: 800,
}

export function pictureAddress({ path, hash }: Picture, width: number, format: Format): string {
  return `${path}/${hash}/${width}.${format}`
}

/**
 * @returns all widths as AVIF, and as `src` the largest WebP, or the SVG. Every browser that the site supports reads
 *   AVIF; the WebP is for other programs.
 */
export function pictureSources(picture: Picture) {
  const { path, widths } = picture
  const largest = widths.at(-1)
  if (largest === undefined) return { src: path }
  // Pictures are never enlarged, so the file may be narrower than the width in its address.
  const candidate = (width: number) =>
    `${pictureAddress(picture, width, 'avif')} ${Math.min(width, picture.width)}w`
  const src = pictureAddress(picture, largest, 'webp')
  return { src, avifSrcSet: widths.map(candidate).join(', ') }
}

/** @returns the address of the smallest file, for thumbnails and until a larger one has loaded. */
export function smallestFile(picture: Picture): string {
  const [smallest] = picture.widths
  return smallest === undefined ? picture.path : pictureAddress(picture, smallest, 'avif')
}
