/** The inputs of a form: what they are, and which of their errors are still about what they contain. */
import { type InputValues, inputName, isSameValue } from '#core/fields/draft.ts'
import type { Control, Fields } from '#core/fields/field.ts'
import type { FieldErrors } from './publish.ts'

export interface Input {
  /** The path of its value in the draft, such as `services.3.title`. */
  readonly name: string
  readonly control: Control
  /** Set for a choice. */
  readonly values?: readonly string[]
}

/** @returns the inputs for a table of fields, in the order of the form. */
export function inputsOf(fields: Fields): readonly Input[] {
  return Object.entries(fields).flatMap(([name, { control, values, parts, empty }]) => {
    if (!parts) return [{ name, control, ...(values && { values }) }]
    return (empty as readonly unknown[]).flatMap((_, index) =>
      inputsOf(parts).map((part) => ({ ...part, name: inputName([name, index, part.name]) })),
    )
  })
}

/**
 * An error is about the value that was submitted, so it goes as soon as its input has another value.
 * @returns the errors of the inputs that still have the submitted value.
 */
export function currentErrors(
  errors: FieldErrors,
  submitted: InputValues,
  values: InputValues,
): FieldErrors {
  const isCurrent = (name: string) => isSameValue(submitted[name], values[name])
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isCurrent(name)))
}
