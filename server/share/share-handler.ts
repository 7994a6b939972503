/** Answers requests for share pictures: drawn when first asked for, and only what a page names. */
import type { Picture, Pictures } from '../../core/picture.ts'
import type { ProjectReader } from '../../core/project.ts'
import {
  projectSubject,
  readSharePictureSlug,
  type ShareSubject,
  sharePicturePath,
  shownSubject,
  siteSubject,
} from '../../core/share-picture.ts'
import type { Site } from '../../core/site.ts'
import { echo } from '../../data/printable.ts'
import * as caching from '../caching.ts'
import { type Charge, LimitError, RETRY_AFTER } from '../client-limit.ts'
import { copy } from '../copy.ts'
import type { Draw } from '../drawings/drawings.ts'
import type { PictureHandler } from '../images/picture-handler.ts'
import { moved, refusal } from '../images/picture-responses.ts'

export interface ShareParts {
  readonly site: Site
  readonly projects: ProjectReader
  readonly pictures: Pictures
  /** Answers requests for the pictures that are drawn in. */
  readonly answerPicture: PictureHandler
  readonly draw: Draw
  readonly log: { warn(message: string): void }
}

/** Wide enough for its place on the drawing. */
const PICTURE_WIDTH = 960

export function shareHandler(parts: ShareParts): PictureHandler {
  const { site, projects, pictures, answerPicture, draw, log } = parts

  async function subjectOf(slug: string | null): Promise<ShareSubject | null> {
    if (slug === null) return siteSubject(site, copy.hero.tagline, await pictures.portrait())
    const project = await projects.bySlug(slug)
    if (!project) return null
    const [picture = null] = await pictures.ofProject(slug, project.images.slice(0, 1))
    return projectSubject(site, project, picture)
  }

  /** As `data:`; null when the picture cannot be shown. @throws when it is temporarily unavailable. */
  async function dataOf(
    { path, version, widths }: Picture,
    charge?: Charge,
  ): Promise<string | null> {
    const width = widths.find((wide) => wide >= PICTURE_WIDTH) ?? widths.at(-1)
    if (width === undefined) return null
    const { status, headers, body } = await answer(`${path}/${width}-${version}`, charge)
    if (status === 429) throw new LimitError(`${path} would have to be made`)
    if (status === 503) throw new Error(`${path} is not to be had at the moment`)
    const isPicture = status === 200 && headers.get('content-type') === 'image/jpeg'
    return isPicture ? `data:image/jpeg;base64,${body.toString('base64')}` : null
  }

  async function answer(path: string, charge?: Charge) {
    const response = await answerPicture(new Request(`http://site${path}`), charge)
    const { status, headers } = response
    return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }

  async function drawing(subject: ShareSubject, charge?: Charge): Promise<Response> {
    const { title, label, owner, picture } = shownSubject(subject)
    const data = picture && (await dataOf(picture, charge))
    const round = subject.slug === null
    const bytes = await draw({ kind: 'share', title, label, owner, picture: data, round }, charge)
    // A drawing without its picture is cached only briefly, because the picture may work the next time.
    const isWhole = data !== null || !picture?.widths.length
    return new Response(bytes, {
      headers: {
        'content-type': 'image/jpeg',
        'content-length': String(bytes.length),
        // Chats and search engines embed it in pages of their own.
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': isWhole ? caching.immutable : caching.shortly,
      },
    })
  }

  return async (request, charge) => {
    const { pathname } = new URL(request.url)
    const slug = readSharePictureSlug(pathname)
    if (slug === undefined) return refusal(404)
    try {
      const subject = await subjectOf(slug)
      if (!subject) return refusal(404)
      const path = sharePicturePath(subject)
      return path === pathname ? await drawing(subject, charge) : moved(path)
    } catch (error) {
      if (error instanceof LimitError) return refusal(429, RETRY_AFTER)
      const { message } = error as Error
      log.warn(`The share picture ${echo(pathname)} could not be drawn: ${message}`)
      return refusal(503, '5')
    }
  }
}
