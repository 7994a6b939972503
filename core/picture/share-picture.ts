/** Share pictures, which chats and search engines show with a link (`og:image`): their content and paths. */

import { SHARE } from '../paths.ts'
import type { Project } from '../project/project.ts'
import type { Site } from '../site/site.ts'
import type { Picture } from './picture.ts'

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

export interface ShareSubject {
  /** Null for the site. */
  readonly slug: string | null
  readonly title: string
  /** One short line above the title: a project's category, or the owner's tagline. */
  readonly label: string
  readonly owner: string
}

/** Part of every path's hash. Increase it when the code draws share pictures differently. */
const DESIGN = '9'

/** @param label the owner's tagline. */
export function siteSubject({ owner }: Site, label: string): ShareSubject {
  return { slug: null, title: owner.name, label, owner: owner.name }
}

export function projectSubject(
  { owner }: Site,
  { slug, title, category }: Pick<Project, 'slug' | 'title' | 'category'>,
): ShareSubject {
  return { slug, title, label: category, owner: owner.name }
}

/** Changes with the texts, the picture and DESIGN, so clients may cache the share picture forever. */
export function sharePicturePath(
  { slug, title, label, owner }: ShareSubject,
  picture: Picture | null,
): string {
  const pictureKey = picture ? `${picture.path} ${picture.hash}` : ''
  const hash = fingerprint(JSON.stringify([DESIGN, title, label, owner, pictureKey]))
  const folder = slug === null ? '' : `${encodeURIComponent(slug)}/`
  return `${SHARE}/${folder}${hash}.jpg`
}

const FNV_OFFSET_BASIS = 0xcbf29ce484222325n
const FNV_PRIME = 0x100000001b3n

/**
 * A short hash of a text, for addresses and file names that change with the content. It is not cryptographic:
 * FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/).
 * @returns always 13 characters, which are digits or lower-case letters. The route of the share pictures accepts no
 *   other length.
 */
export function fingerprint(text: string): string {
  let hash = FNV_OFFSET_BASIS
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME)
  }
  return hash.toString(36).padStart(13, '0')
}
