import { isPrintable, startOf } from '../fields/clean-text.ts'

export const MAX_SLUG_LENGTH = 200
/** The limit of a slug that is made from a title. Many programs that show links cut off long addresses. */
const MAX_MADE_LENGTH = 80

/** In lower case, so that texts can be compared by their letters alone. */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Windows refuses these names for files, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** @returns only letters from `a` to `z`, digits and hyphens; empty if no letter or digit remains. */
export function slugOf(text: string): string {
  return withoutAccents(text)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_MADE_LENGTH)
    .replace(/-$/, '')
    .replace(RESERVED, '$&-1')
}

/** @param published this slug stays as it is, although it may have characters that a new slug cannot have. */
export function slugOfTyped(text: string, published: string | undefined): string {
  const typed = text.trim()
  return typed === published ? typed : slugOf(typed)
}

export function isUsableSlug(slug: string): boolean {
  return (
    slug.trim() !== '' &&
    slug.length <= MAX_SLUG_LENGTH &&
    isPrintable(slug) &&
    // Browsers resolve dot segments before they send an address. A proxy may also resolve encoded ones.
    slug !== '.' &&
    !slug.split(/[/\\]/).includes('..') &&
    // The router would turn `%2F` in a slug into a slash.
    !/%2f/i.test(slug) &&
    // The router requests the data of `/projeto/a` at `/projeto/a.data`, and of `/projeto/` at `/projeto/_.data`.
    slug !== '_' &&
    !slug.endsWith('.data')
  )
}

/** In bytes of UTF-8. Most disks allow 255 for a name, some less. */
const MAX_FILE_LENGTH = 150
/** Windows and some hosts refuse these characters. */
const NOT_IN_FILES = /[/\\?#*:"<>|]/
/** Programs that copy sites leave out hidden files, and Windows removes a dot or space from the end of a folder's name. */
const WRONG_EDGE = /^[.\s]|[.\s]$/
/** Hosts leave this out of addresses. */
const EXTENSION = /\.html?$/i

/** Names that Windows reserves pass, because refusing them here would stop exports on all other systems. */
export function isFileSlug(slug: string): boolean {
  const isShort = new TextEncoder().encode(slug).length <= MAX_FILE_LENGTH
  const isWrong = [NOT_IN_FILES, WRONG_EDGE, EXTENSION].some((pattern) => pattern.test(slug))
  return isUsableSlug(slug) && isShort && !isWrong
}

/** Some disks treat names with the same key as one file, because they ignore capitals and the encoding of accents. */
export function fileKey(name: string): string {
  return name.toUpperCase().normalize()
}

/** @returns `base`, or if another project has it, `base` with the smallest free number from 2. */
export function freeSlug(base: string, taken: readonly string[]): string {
  const keys = taken.map(fileKey)
  let slug = base
  for (let number = 2; keys.includes(fileKey(slug)); number += 1)
    slug = `${startOf(base, MAX_SLUG_LENGTH - `-${number}`.length)}-${number}`
  return slug
}
