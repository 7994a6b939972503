/** The picture of a shared link (`og:image`): its content and its address. */
import { fingerprint } from './fingerprint.ts'
import type { Picture } from './picture.ts'
import type { Project } from './project.ts'
import type { Site } from './site.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The first path segment of every share picture. */
export const SHARE_PICTURES = '/compartilhar'

/** The content of a share picture. */
export interface ShareSubject {
  /** Null for the site as a whole. */
  readonly slug: string | null
  readonly title: string
  /** One short line beside the title: a project's category, or what the owner does. */
  readonly label: string
  readonly owner: string
  readonly picture: Picture | null
}

/** Increase when share pictures are drawn differently, so that their addresses change. */
const DESIGN = '1'
/** Longer texts than these do not fit on the picture anyway. */
const LONGEST_TITLE = 160
const LONGEST_LINE = 80

/** @param label what the owner does. */
export function siteSubject({ owner }: Site, label: string, portrait: Picture): ShareSubject {
  return { slug: null, title: owner.name, label, owner: owner.name, picture: portrait }
}

export function projectSubject(
  { owner }: Site,
  project: Pick<Project, 'slug' | 'title' | 'category'>,
  picture: Picture | null,
): ShareSubject {
  const { slug, title, category } = project
  return { slug, title, label: category, owner: owner.name, picture }
}

/** The subject with its texts cut to what can be shown. */
export function shownSubject(subject: ShareSubject): ShareSubject {
  const { title, label, owner } = subject
  return {
    ...subject,
    title: title.slice(0, LONGEST_TITLE),
    label: label.slice(0, LONGEST_LINE),
    owner: owner.slice(0, LONGEST_LINE),
  }
}

/** The path of the picture. It changes with everything on it, so that the picture can be kept for ever. */
export function sharePicturePath(subject: ShareSubject): string {
  const { slug, title, label, owner, picture } = shownSubject(subject)
  const source = picture ? `${picture.path} ${picture.version}` : ''
  const version = fingerprint(JSON.stringify([DESIGN, title, label, owner, source]))
  const name = slug === null ? version : `${encodeURIComponent(slug)}-${version}`
  return `${SHARE_PICTURES}/${name}.jpg`
}

const FILE = /^(?:(?<slug>[^/]+)-)?(?<version>[\da-z]{13})\.jpg$/

/**
 * Parses the address of a share picture.
 * @param pathname as it came, still percent-encoded.
 * @returns the slug, null for the site's own picture, undefined for any other address.
 */
export function readSharePictureSlug(pathname: string): string | null | undefined {
  const { slug, version } = FILE.exec(pathname.slice(SHARE_PICTURES.length + 1))?.groups ?? {}
  if (version === undefined || !pathname.startsWith(`${SHARE_PICTURES}/`)) return undefined
  if (slug === undefined) return null
  try {
    return decodeURIComponent(slug)
  } catch {
    return undefined
  }
}
