/** What the rows of both tables have in common: how an answer is read, and how values are checked and reported. */
import { z } from 'zod'
import { isImageAddress } from '../core/image-address.ts'
import { echo } from '../core/printable.ts'
import { ReadError } from './read-error.ts'

export interface RowOptions {
  /** Host and port of the hosted database; images from there may use plain http. */
  readonly databaseHost?: string
  /** Called once, with one line, for each row that is left out or has an invalid value. */
  readonly warn: (message: string) => void
}

/** How many problems of a row its warning lists. */
const MAX_PROBLEMS = 3

export const aText = z.string('is not text')
export const aList = z.array(z.unknown(), 'is not a list')
/** The site works without this column, so an invalid value causes no warning. */
export const aTime = z.iso.datetime({ offset: true }).nullable().catch(null)

export function anImage(databaseHost?: string) {
  return aText.refine(
    (image) => isImageAddress(image, databaseHost),
    'is neither an https address nor a path on this site',
  )
}

/** Cuts a text that is longer than the limit, but not within a character. */
export function cleaned(clean: (text: string) => string, maxLength: number) {
  return aText.transform((raw) => {
    const text = clean(raw)
    if (text.length <= maxLength) return text
    const start = text.slice(0, maxLength - 1).toWellFormed()
    return `${start.replace(/\ufffd$/, '')}…`
  })
}

/** @throws ReadError when the answer is not a list. */
export function elementsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer
  throw new ReadError(`The answer is not a list of rows; it is ${echo(answer)}.`)
}

export function shortList(problems: readonly string[]): string {
  const more = problems.length - MAX_PROBLEMS
  return problems.slice(0, MAX_PROBLEMS).join('; ') + (more > 0 ? `; and ${more} more` : '')
}
