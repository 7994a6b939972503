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
  const isCurrent = (name: string) => valueAt(submitted, name) === valueAt(draft, name)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isCurrent(name)))
}

/** @param name of a field: its path in the draft, joined with dots, as in `services.3.title`. */
function valueAt(draft: object | undefined, name: string): string | undefined {
  let value: unknown = draft
  for (const key of name.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  // Lists are compared by their content.
  return JSON.stringify(value)
}
