/** How pages describe the site's pictures: their addresses, formats and available widths. */

export type Format = 'avif' | 'webp'

export interface Picture {
  /** Address up to the version; the whole address where `widths` is empty. */
  readonly path: string
  /** Part of the address that changes with the picture, so that it can be cached for ever. */
  readonly version: string
  /** Available widths in pixels, ascending; empty for an SVG, which fits every size. */
  readonly widths: readonly number[]
  /** Size of the original in pixels, or a guess until it is known. */
  readonly width: number
  readonly height: number
}

/** What is shown where there is no picture. */
export const PLACEHOLDER: Picture = {
  path: '/placeholder.svg',
  version: '',
  widths: [],
  width: 1600,
  height: 1000,
}

/** What pages need to know about the pictures they show. */
export interface Pictures {
  /** One picture per address, in the same order. */
  ofProject(slug: string, images: readonly string[]): Promise<readonly Picture[]>
  portrait(): Promise<Picture>
}

/**
 * A project's picture before anything is known of it. Its widths are what cards and galleries fill on screens with
 * one, two and three device pixels per CSS pixel.
 * @param position from 1.
 */
export function projectPicture(slug: string, position: number): Picture {
  const path = `/imagens/${encodeURIComponent(slug)}/${position}`
  const widths = [384, 680, 768, 960, 1200, 1600]
  return { path, version: '', widths, width: 1600, height: 1000 }
}

/** The owner's portrait before anything is known of it. */
export const PORTRAIT: Picture = {
  path: '/retrato',
  version: '',
  widths: [192, 288, 448, 640, 832],
  width: 800,
  height: 800,
}

export function pictureAddress({ path, version }: Picture, width: number, format: Format): string {
  return `${path}/${version}/${width}.${format}`
}

/** @returns the widths as AVIF, which every browser shows that this site supports; as `src` the largest WebP, or the SVG. */
export function pictureSources(picture: Picture) {
  const { path, widths } = picture
  const largest = widths.at(-1)
  if (largest === undefined) return { src: path }
  // A picture is never sent larger than its original, whatever its address says.
  const candidate = (width: number) =>
    `${pictureAddress(picture, width, 'avif')} ${Math.min(width, picture.width)}w`
  const src = pictureAddress(picture, largest, 'webp')
  return { src, avifSrcSet: widths.map(candidate).join(', ') }
}

/** The widths worth offering: every smaller one, and the first that holds the whole original. */
export function usefulWidths(widths: readonly number[], original: number): readonly number[] {
  const enough = widths.findIndex((width) => width >= original)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}
