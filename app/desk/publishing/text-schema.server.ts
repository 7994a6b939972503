/** Parts that the schemas of a project and of "Meu site" share. */
import { z } from 'zod'
import { deskCopy } from '../desk-copy.ts'
import type { FieldErrors } from './publish-answer.ts'

/**
 * The schema of a text. It cleans the text in the same way as the site cleans the rows that it reads.
 * @param clean `cleanLine`, `cleanParagraphs`, or a function that calls one of them.
 * @param longest in UTF-16 code units, like `length`.
 * @param invalid the message for a value that is not a text.
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
 * @returns null if all errors are outside the draft's fields. The form cannot have sent such a body.
 */
export function fieldErrors(
  { issues }: z.ZodError,
  nameOf: (path: Path) => string,
): FieldErrors | null {
  const fields = issues.flatMap(({ path: [part, ...path], message }) =>
    part === 'draft' && path.length > 0 ? [[nameOf(path), message] as const] : [],
  )
  // `fromEntries` keeps the last error of each field. After `reverse`, that is the first one.
  return fields.length > 0 ? Object.fromEntries(fields.reverse()) : null
}
