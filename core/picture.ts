/** How pages describe the site's pictures: their addresses, formats and available widths. */

export type Format = 'avif' | 'webp'

export interface Picture {
  /** Address up to the hash; the complete address if `widths` is empty. */
  readonly path: string
  /** Part of the picture's address. It changes with the picture, so browsers may cache each address forever. */
  readonly hash: string
  /** The widths of the frames for which there is a file (picture-size.ts), in pixels, ascending; empty for an SVG. */
  readonly widths: readonly number[]
  /** Size of the original in pixels, or an estimate until the size is known. */
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
 * Describes a project's picture before its original has been read. The widths suit cards and galleries on
 * screens with one, two and three device pixels per CSS pixel.
 * @param position the image's place in the project, from 1.
 */
export function projectPicture(slug: string, position: number): Picture {
  const path = `/imagens/${encodeURIComponent(slug)}/${position}`
  const widths = [384, 680, 768, 960, 1200, 1600]
  return { path, hash: '', widths, width: 1600, height: 1000 }
}

/** Describes the owner's portrait before its original has been read. */
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
 * @returns `avifSrcSet` with all widths, for browsers: every browser that the site supports reads AVIF. `src` is
 *   the largest WebP, for other programs. An SVG has only `src`.
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

/** @returns the address of the smallest file. Pages show it as a thumbnail, or until a larger file has loaded. */
export function smallestFile(picture: Picture): string {
  const [smallest] = picture.widths
  return smallest === undefined ? picture.path : pictureAddress(picture, smallest, 'avif')
}
