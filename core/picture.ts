/** How pages describe the site's pictures: their addresses, formats and available widths. */

/**
 * Available widths of a project's pictures, in pixels: what cards and galleries fill on screens with
 * one, two and three device pixels per CSS pixel.
 */
export const PROJECT_WIDTHS = [384, 680, 768, 960, 1200, 1600] as const
/** Widths of the owner's portrait, which is never shown larger than 272 px. */
export const PORTRAIT_WIDTHS = [192, 288, 448, 640, 832] as const

const FORMATS = ['avif', 'webp'] as const
export type Format = (typeof FORMATS)[number]

export interface Picture {
  /** Address up to the width; the whole address where `widths` is empty. */
  readonly path: string
  /** Part of the address that changes with the picture, so that it can be cached for ever. */
  readonly version: string
  /** Available widths, ascending; empty for an SVG, which fits every size. */
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

export const PORTRAIT_PICTURE = '/retrato'

/** @param position from 1. */
export function projectPicturePath(slug: string, position: number): string {
  return `/imagens/${encodeURIComponent(slug)}/${position}`
}

/** The last part of a picture's address: `{width}-{version}.{format}`. */
export interface PictureFile {
  readonly width: number
  readonly version: string
  readonly format: Format
}

export function pictureFile({ width, version, format }: PictureFile): string {
  return `${width}-${version}.${format}`
}

const FILE = /^(?<width>[1-9]\d{0,3})-(?<version>[\w-]{1,32})\.(?<format>avif|webp)$/

/** @returns null when no picture of these widths could have this name. */
export function readPictureFile(name: string, widths: readonly number[]): PictureFile | null {
  const { width, version = '', format } = FILE.exec(name)?.groups ?? {}
  if (!widths.includes(Number(width))) return null
  return { width: Number(width), version, format: format as Format }
}

export interface PictureSources {
  /** The largest WebP, which every browser of the last years can show; or the SVG. */
  readonly src: string
  readonly srcSet?: string
  readonly avifSrcSet?: string
}

export function pictureSources({ path, version, widths, width }: Picture): PictureSources {
  const largest = widths.at(-1)
  if (largest === undefined) return { src: path }
  const address = (wanted: number, format: Format) =>
    `${path}/${pictureFile({ width: wanted, version, format })}`
  // A picture is never sent larger than its original, whatever its address says.
  const candidates = (format: Format) =>
    widths.map((wanted) => `${address(wanted, format)} ${Math.min(wanted, width)}w`).join(', ')
  return {
    src: address(largest, 'webp'),
    srcSet: candidates('webp'),
    avifSrcSet: candidates('avif'),
  }
}

/** The widths worth offering: every smaller one, and the first that holds the whole original. */
export function usefulWidths(widths: readonly number[], original: number): readonly number[] {
  const enough = widths.findIndex((width) => width >= original)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}
