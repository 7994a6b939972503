/** How pages describe the site's pictures: their addresses and available widths. */

/**
 * Available widths of a project's pictures, in pixels: what cards and galleries fill on screens with
 * one, two and three device pixels per CSS pixel.
 */
export const PROJECT_WIDTHS = [384, 680, 768, 960, 1200, 1600] as const
/** Widths of the owner's portrait, which is never shown larger than 272 px. */
export const PORTRAIT_WIDTHS = [192, 288, 448, 640, 832] as const

export interface Picture {
  /** Address up to the width; the whole address where `widths` is empty. */
  readonly path: string
  /** Part of the address that changes with the picture, so that it can be kept for ever. */
  readonly version: string
  /** Available widths, ascending; empty for a drawing (SVG), which fits every size. */
  readonly widths: readonly number[]
  /** Size of the original in pixels, or a guess until it has been inspected. */
  readonly width: number
  readonly height: number
  /** A few pixels as a `data:` address, to show until the picture has loaded. */
  readonly preview?: string
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

/** Which picture an address asks for, and in which width and version. */
export interface PictureRequest {
  /** Null for the owner's portrait; a position counts from 1. */
  readonly project: { readonly slug: string; readonly position: number } | null
  readonly width: number
  readonly version: string
}

/** The first path segment of every project picture. */
export const PROJECT_PICTURES = '/imagens'
export const PORTRAIT_PICTURE = '/retrato'

/** @param position from 1. */
export function projectPicturePath(slug: string, position: number): string {
  return `${PROJECT_PICTURES}/${encodeURIComponent(slug)}/${position}`
}

/** The `src` and `srcset` of a picture. */
export function pictureSources(picture: Picture): { src: string; srcSet?: string } {
  const { path, version, widths, width } = picture
  const address = (wanted: number) => `${path}/${wanted}-${version}`
  const largest = widths.at(-1)
  if (largest === undefined) return { src: path }
  // A picture is never sent larger than its original, whatever its address says.
  const candidates = widths.map((wanted) => `${address(wanted)} ${Math.min(wanted, width)}w`)
  return { srcSet: candidates.join(', '), src: address(largest) }
}

/** The widths worth offering: every smaller one, and the first that holds the whole original. */
export function usefulWidths(widths: readonly number[], original: number): readonly number[] {
  const enough = widths.findIndex((width) => width >= original)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}

const FILE = /^(?<width>[1-9]\d{0,3})-(?<version>[\w-]{1,32})$/
const POSITION = /^[1-9]\d{0,3}$/

/**
 * Parses the address of a picture.
 * @param pathname as it came, still percent-encoded.
 * @returns null when no picture could have this address.
 */
export function readPictureAddress(pathname: string): PictureRequest | null {
  const parts = pathname.split('/')
  const { width = '', version = '' } = FILE.exec(parts.pop() ?? '')?.groups ?? {}
  const [, room = '', slug = '', position = ''] = parts
  const file = { width: Number(width), version }
  const isPortrait = `/${room}` === PORTRAIT_PICTURE && parts.length === 2
  if (isPortrait && isOneOf(PORTRAIT_WIDTHS, file.width)) return { project: null, ...file }
  const isProject = `/${room}` === PROJECT_PICTURES && parts.length === 4 && POSITION.test(position)
  const name = isProject && isOneOf(PROJECT_WIDTHS, file.width) ? decoded(slug) : ''
  return name ? { project: { slug: name, position: Number(position) }, ...file } : null
}

function isOneOf(widths: readonly number[], width: number): boolean {
  return widths.includes(width)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
