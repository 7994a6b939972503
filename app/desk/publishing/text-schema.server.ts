/** What the schemas of both forms share: a text of limited length, and one sentence for each invalid field. */
import { z } from 'zod'
import { deskCopy } from '../desk-copy.ts'
import type { FieldErrors } from './publish-answer.ts'

/**
 * Cleans a text as the rows are cleaned when the site reads them.
 * @param clean `cleanLine` or `cleanParagraphs`.
 * @param invalid the message about a value that the form cannot have sent.
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
 * @param nameOf the name of the form's field, by the value's path in the draft.
 * @returns null if no field of the draft is invalid: then the form cannot have sent the body.
 */
export function fieldErrors(
  { issues }: z.ZodError,
  nameOf: (path: Path) => string,
): FieldErrors | null {
  const fields = issues.flatMap(({ path: [part, ...path], message }) =>
    part === 'draft' && path.length > 0 ? [[nameOf(path), message] as const] : [],
  )
  // Reversed, so that the first of several errors in a field wins.
  return fields.length > 0 ? Object.fromEntries(fields.reverse()) : null
}
