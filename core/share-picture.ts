/** The picture of a shared link (`og:image`): its content and its address. */
import { fingerprint } from './fingerprint.ts'
import type { Picture } from './picture.ts'
import type { Project } from './project.ts'
import type { Site } from './site.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The content of a share picture. */
export interface ShareSubject {
  /** Null for the site as a whole. */
  readonly slug: string | null
  readonly title: string
  /** One short line beside the title: a project's category, or the owner's tagline. */
  readonly label: string
  readonly owner: string
  readonly picture: Picture | null
}

/** Part of every hash. Increase it when the drawing changes, so that all addresses change too. */
const DESIGN = '6'

/** @param label the owner's tagline. */
export function siteSubject({ owner }: Site, label: string, portrait: Picture): ShareSubject {
  return { slug: null, title: owner.name, label, owner: owner.name, picture: portrait }
}

export function projectSubject(
  { owner }: Site,
  { slug, title, category }: Pick<Project, 'slug' | 'title' | 'category'>,
  picture: Picture | null,
): ShareSubject {
  return { slug, title, label: category, owner: owner.name, picture }
}

/** @returns a path that changes with everything the picture shows, so clients may cache the picture forever. */
export function sharePicturePath({ slug, title, label, owner, picture }: ShareSubject): string {
  const source = picture ? `${picture.path} ${picture.hash}` : ''
  const hash = fingerprint(JSON.stringify([DESIGN, title, label, owner, source]))
  const folder = slug === null ? '' : `${encodeURIComponent(slug)}/`
  return `/compartilhar/${folder}${hash}.jpg`
}
