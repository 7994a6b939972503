/** Describes pictures for the pages by the metadata known so far, and has missing metadata read. */
import {
  type Picture,
  type Pictures,
  PORTRAIT_PICTURE,
  PORTRAIT_WIDTHS,
  PROJECT_WIDTHS,
  projectPicturePath,
  usefulWidths,
} from '../../core/picture.ts'
import type { Metadata } from './codec.ts'
import { isDrawing, type Originals, type Source } from './originals.ts'
import type { PictureMaker } from './picture-maker.ts'

export interface PicturesParts {
  readonly originals: Originals
  readonly maker: Pick<PictureMaker, 'knownMetadata' | 'inspect'>
  /** The owner's portrait, and its address where browsers may load it as it is. */
  readonly portrait: { readonly source: Source; readonly address: string }
}

/** The assumed metadata of an original that has not been inspected. */
const LANDSCAPE: Metadata = { width: 1600, height: 1000, preview: null }
const SQUARE: Metadata = { width: 800, height: 800, preview: null }

export function describePictures({ originals, maker, portrait }: PicturesParts): Pictures {
  async function known(source: Source): Promise<Metadata | null> {
    const metadata = await maker.knownMetadata(source)
    // In the background, and for files only: other sites are requested when a visitor wants the picture.
    // Errors are logged where they occur.
    if (!metadata && 'file' in source) maker.inspect(source).catch(() => {})
    return metadata
  }

  async function ofProject(slug: string, address: string, position: number): Promise<Picture> {
    if (isDrawing(address)) return drawing(address, LANDSCAPE)
    const source = originals.sourceOf(address)
    const [version, metadata] = await Promise.all([originals.version(source), known(source)])
    const { width, height, preview } = metadata ?? LANDSCAPE
    const path = projectPicturePath(slug, position)
    const widths = metadata ? usefulWidths(PROJECT_WIDTHS, width) : PROJECT_WIDTHS
    return { path, version, widths, width, height, ...(preview && { preview }) }
  }

  return {
    ofProject(slug, images) {
      return Promise.all(images.map((address, index) => ofProject(slug, address, index + 1)))
    },
    async portrait() {
      const { source, address } = portrait
      if (isDrawing(address)) return drawing(address, SQUARE)
      const [version, metadata] = await Promise.all([originals.version(source), known(source)])
      // No preview: the portrait itself loads before one would be seen.
      const { width, height } = metadata ?? SQUARE
      const widths = metadata ? usefulWidths(PORTRAIT_WIDTHS, width) : PORTRAIT_WIDTHS
      return { path: PORTRAIT_PICTURE, version, widths, width, height }
    },
  }
}

function drawing(path: string, { width, height }: Metadata): Picture {
  return { path, version: '', widths: [], width, height }
}
