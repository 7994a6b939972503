/** Answers requests for pictures: by position and width, never by a URL that a visitor chooses (SSRF). */
import { readFile } from 'node:fs/promises'
import { parseAccept } from 'hono/utils/accept'
import {
  type PictureRequest,
  PORTRAIT_PICTURE,
  projectPicturePath,
  readPictureAddress,
} from '../../core/picture.ts'
import type { ProjectReader } from '../../core/project.ts'
import * as caching from '../caching.ts'
import { type Charge, LimitError, RETRY_AFTER } from '../client-limit.ts'
import type { Format } from './codec.ts'
import type { Originals, Source } from './originals.ts'
import { PictureError } from './picture-error.ts'
import type { PictureMaker } from './picture-maker.ts'
import { moved, refusal } from './picture-responses.ts'
import { BusyError } from './work-queue.ts'

/** @param charge takes the cost of a new picture from the client's rate limit; by default it is free. */
export type PictureHandler = (request: Request, charge?: Charge) => Promise<Response>

export interface HandlerParts {
  readonly projects: ProjectReader
  readonly originals: Originals
  readonly maker: PictureMaker
  readonly portrait: Source
  /** The placeholder for a picture that is not available. */
  readonly placeholderFile: string
}

export function pictureHandler(parts: HandlerParts): PictureHandler {
  const { projects, originals, maker, portrait, placeholderFile } = parts

  async function sourceOf({ project }: PictureRequest): Promise<Source | null> {
    if (!project) return portrait
    const found = await projects.bySlug(project.slug)
    const address = found?.images[project.position - 1]
    return address === undefined ? null : originals.sourceOf(address)
  }

  async function picture(
    request: Request,
    source: Source,
    wanted: PictureRequest,
    charge?: Charge,
  ) {
    const format = acceptedFormat(request.headers.get('accept') ?? '')
    const tag = `"${wanted.version}-${wanted.width}-${format}"`
    const headers = { 'cache-control': caching.immutable, etag: tag, vary: 'Accept' }
    if (holds(request, tag)) return new Response(null, { status: 304, headers })
    const made = await maker.make(source, wanted.width, format, charge)
    return new Response(made, {
      headers: {
        ...headers,
        'content-type': `image/${format}`,
        'content-length': String(made.length),
      },
    })
  }

  async function placeholder(): Promise<Response> {
    const drawing = await readFile(placeholderFile)
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': caching.shortly }
    return new Response(drawing, { headers: { ...headers, vary: 'Accept' } })
  }

  return async (request, charge) => {
    const wanted = readPictureAddress(new URL(request.url).pathname)
    if (!wanted) return refusal(404)
    try {
      const source = await sourceOf(wanted)
      if (!source) return refusal(404)
      const version = await originals.version(source)
      if (version !== wanted.version) return moved(addressOf({ ...wanted, version }))
      return await picture(request, source, wanted, charge)
    } catch (error) {
      if (error instanceof LimitError) return refusal(429, RETRY_AFTER)
      if (error instanceof PictureError) return placeholder()
      return refusal(503, error instanceof BusyError ? '2' : '5')
    }
  }
}

function addressOf({ project, width, version }: PictureRequest): string {
  const path = project ? projectPicturePath(project.slug, project.position) : PORTRAIT_PICTURE
  return `${path}/${width}-${version}`
}

/** Browsers name the newer formats in `Accept`; all others get JPEG. */
function acceptedFormat(accept: string): Format {
  const accepted = new Set(parseAccept(accept).flatMap(({ type, q }) => (q > 0 ? [type] : [])))
  if (accepted.has('image/avif')) return 'avif'
  return accepted.has('image/webp') ? 'webp' : 'jpeg'
}

function holds(request: Request, tag: string): boolean {
  const held = request.headers.get('if-none-match') ?? ''
  return held.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag)
}
