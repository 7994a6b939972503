/** The pictures of the site as pages speak of them: where each is to be had, and at which widths. */

/**
 * Widths in which a project's pictures are to be had, in pixels: what cards and galleries fill on
 * screens of one, two and three pixels to the point.
 */
export const PROJECT_WIDTHS = [384, 680, 768, 960, 1200, 1600] as const
/** Widths of the owner's portrait, which is never shown larger than 272 px. */
export const PORTRAIT_WIDTHS = [192, 288, 448, 640, 832] as const

export interface Picture {
  /** Address up to the width; the whole address where `widths` is empty. */
  readonly path: string
  /** Part of the address that changes with the picture, so that it can be kept for ever. */
  readonly version: string
  /** What can be had, ascending; empty for a drawing, which fits every size. */
  readonly widths: readonly number[]
  /** Size of the original in pixels, or what to expect while nobody has looked. */
  readonly width: number
  readonly height: number
  /** A few pixels as a `data:` address, to show until the picture is there. */
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

/** Which picture an address means, and how it is wanted. */
export interface PictureRequest {
  /** Null for the owner's portrait; a position counts from 1. */
  readonly project: { readonly slug: string; readonly position: number } | null
  readonly width: number
  readonly version: string
}

/** The first part of every address under which pictures are sent. */
export const PROJECT_PICTURES = '/imagens'
export const PORTRAIT_PICTURE = '/retrato'

/** @param position from 1. */
export function projectPicturePath(slug: string, position: number): string {
  return `${PROJECT_PICTURES}/${encodeURIComponent(slug)}/${position}`
}

/** What an `img` says about the picture. */
export function pictureSources(picture: Picture): { src: string; srcSet?: string } {
  const { path, version, widths, width } = picture
  const address = (wanted: number) => `${path}/${wanted}-${version}`
  const largest = widths.at(-1)
  if (largest === undefined) return { src: path }
  // A picture is never sent larger than its original, whatever its address says.
  const candidates = widths.map((wanted) => `${address(wanted)} ${Math.min(wanted, width)}w`)
  return { srcSet: candidates.join(', '), src: address(largest) }
}

/** The widths worth asking for: every smaller one, and the first that holds the whole original. */
export function usefulWidths(widths: readonly number[], original: number): readonly number[] {
  const enough = widths.findIndex((width) => width >= original)
  return enough === -1 ? widths : widths.slice(0, enough + 1)
}

const FILE = /^(?<width>[1-9]\d{0,3})-(?<version>[\w-]{1,32})$/
const POSITION = /^[1-9]\d{0,3}$/

/**
 * The other way round: what an address on this site asks for.
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
