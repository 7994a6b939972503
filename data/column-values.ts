/** Checks for the values in rows of the tables `projects` and `site`. */
import { z } from 'zod'
import { isImageAddress } from '../core/image-address.ts'
import { echo } from '../core/printable.ts'
import { ReadError } from './read-error.ts'

export interface RowOptions {
  /** Host and port of the hosted database; images from there may use plain http. */
  readonly databaseHost?: string
  /** Called with one line about a list that may be cut off, or a row that is left out or has invalid values. */
  readonly warn: (message: string) => void
}

/** A row's warning lists at most this many problems. */
const MAX_PROBLEMS = 3

export const aText = z.string('is not text')
export const aList = z.array(z.unknown(), 'is not a list')
/** For `updated_at`. An invalid value causes no warning: the pages only leave out the time. */
export const aTime = z.iso.datetime({ offset: true }).nullable().catch(null)

export function anImage(databaseHost?: string) {
  return aText.refine(
    (image) => isImageAddress(image, databaseHost),
    'is not an image address that can be used (https, or a path on this site)',
  )
}

/** Cleans a text. Cuts it to `maxLength` UTF-16 code units if it is longer, with an ellipsis at the end. */
export function cleaned(clean: (text: string) => string, maxLength: number) {
  return aText.transform((raw) => {
    const text = clean(raw)
    if (text.length <= maxLength) return text
    // The cut may leave half of a surrogate pair. `toWellFormed` makes it U+FFFD, which is removed below.
    const start = text.slice(0, maxLength - 1).toWellFormed()
    return `${start.replace(/\ufffd$/, '')}…`
  })
}

/** @throws ReadError when the answer is not a list. */
export function elementsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  throw new ReadError(`The answer is not a list of rows; it is ${echo(answer)}.`)
}

/** @returns the first problems, and how many others there are. */
export function shortList(problems: readonly string[]): string {
  const listed = problems.slice(0, MAX_PROBLEMS).join('; ')
  const more = problems.length - MAX_PROBLEMS
  return more > 0 ? `${listed}; and ${more} more` : listed
}
