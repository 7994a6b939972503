/** The slugs that publishing tries, one after the other, for a project whose owner has typed none. */
import { fileKey } from '#core/slug.ts'

/** @param attempt 1 for the first. */
export function slugOfAttempt(base: string, attempt: number): string {
  return attempt === 1 ? base : `${base}-${attempt}`
}

/** @returns the first of these slugs that no other project has. */
export function freeSlug(base: string, taken: readonly string[]): string {
  const keys = taken.map(fileKey)
  for (let attempt = 1; ; attempt += 1) {
    const slug = slugOfAttempt(base, attempt)
    if (!keys.includes(fileKey(slug))) return slug
  }
}
