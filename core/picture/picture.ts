import { PICTURES, PORTRAIT_PICTURES } from '../paths.ts'

export type Format = 'avif' | 'webp'

export interface Picture {
  /** The address up to the hash; the complete address if `frameWidths` is empty. */
  readonly path: string
  /** Changes with the original, or with its address on another site, so browsers may cache each file forever. */
  readonly hash: string
  /** The frames for which there are files, ascending. Empty if the picture has only one file, such as an SVG. */
  readonly frameWidths: readonly number[]
  /** The size of the original, or an estimate while it is unknown. */
  readonly width: number
  readonly height: number
  /** The colour of the picture's edges, on which the project's page opens. Only first pictures have it (ground.ts). */
  readonly ground?: string
}

export interface Portrait extends Picture {
  /** Set if the site has no portrait of the owner. The picture is then a drawn figure. */
  readonly isNeutral?: true
}

export const NEUTRAL_PORTRAIT_PATH = '/portrait.webp'

export const PLACEHOLDER_PATH = '/placeholder.svg'

export const PLACEHOLDER: Picture = {
  path: PLACEHOLDER_PATH,
  hash: '',
  frameWidths: [],
  width: 1600,
  height: 1000,
}

export interface PictureDescriber {
  ofProject(slug: string, images: readonly string[]): Promise<readonly Picture[]>
  portrait(): Promise<Portrait>
}

const PROJECT_WIDTHS = [384, 680, 768, 960, 1200, 1600]

/** The original has not been read yet, so there is no hash, and the size is an estimate. @param position from 1. */
export function projectPicture(slug: string, position: number): Picture {
  const path = `${PICTURES}/${encodeURIComponent(slug)}/${position}`
  return { path, hash: '', frameWidths: PROJECT_WIDTHS, width: 1600, height: 1000 }
}

/** The size is an estimate, as in {@link projectPicture}. */
export const PORTRAIT: Picture = {
  path: PORTRAIT_PICTURES,
  hash: '',
  frameWidths: [192, 288, 448, 640, 832],
  width: 800,
  height: 800,
}

export function pictureAddress({ path, hash }: Picture, width: number, format: Format): string {
  return `${path}/${hash}/${width}.${format}`
}

/** All supported browsers read AVIF. `src` is for links and other programs; a single file has only `src`. */
export function pictureSources(picture: Picture) {
  const { path, frameWidths } = picture
  const largest = frameWidths.at(-1)
  if (largest === undefined) return { src: path }
  // An approximation. `sizeInFrame` knows the exact width of the file.
  const candidate = (width: number) =>
    `${pictureAddress(picture, width, 'avif')} ${Math.min(width, picture.width)}w`
  const src = pictureAddress(picture, largest, 'webp')
  return { src, avifSrcSet: frameWidths.map(candidate).join(', ') }
}

export function smallestFile(picture: Picture): string {
  const [smallest] = picture.frameWidths
  return smallest === undefined ? picture.path : pictureAddress(picture, smallest, 'avif')
}
