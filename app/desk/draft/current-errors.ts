import { valueAt } from './inputs.ts'
import type { FieldErrors } from './publish-answer.ts'

/**
 * An error is about the value that was submitted, so it goes as soon as its field has another value.
 * @param submitted the draft that the errors are about.
 * @param draft what the form contains now.
 * @returns the errors of the fields that still have the submitted value.
 */
export function currentErrors(
  errors: FieldErrors,
  submitted: object | undefined,
  draft: object,
): FieldErrors {
  // Lists are compared by their content.
  const isCurrent = (name: string) =>
    JSON.stringify(valueAt(submitted, name)) === JSON.stringify(valueAt(draft, name))
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isCurrent(name)))
}
