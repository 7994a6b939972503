/** Parts that the schemas of a project and of "Meu site" share. */
import { z } from 'zod'
import { deskCopy } from '#texts/desk-copy.ts'
import type { FieldErrors } from './publish-answer.ts'

/**
 * A schema for a text of the form. It cleans the text in the same way as the site cleans texts from the database.
 * @param clean `cleanLine`, `cleanParagraphs`, or a function that calls one of them.
 * @param longest the greatest `length` of the cleaned text, in UTF-16 code units.
 * @param invalid the message for a value that is not a string.
 */
export function textSchema(clean: (text: string) => string, longest: number, invalid: string) {
  const { tooLong } = deskCopy.form.errors
  return z
    .string(invalid)
    .transform(clean)
    .pipe(z.string().max(longest, tooLong(longest)))
}

type Path = readonly PropertyKey[]

/**
 * @param nameOf maps the path of a value in the draft to the name of the form's field.
 * @returns the first error of each field; null if no error belongs to a field.
 */
export function fieldErrors(
  { issues }: z.ZodError,
  nameOf: (path: Path) => string,
): FieldErrors | null {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [part, ...pathInDraft] = path
    if (part === 'draft' && pathInDraft.length > 0) errors[nameOf(pathInDraft)] ??= message
  }
  return Object.keys(errors).length > 0 ? errors : null
}
