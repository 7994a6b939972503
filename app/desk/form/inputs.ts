/** The inputs of a form: reads and changes single values of a draft. */

import { type InputValue, inputName } from '#core/fields/draft.ts'
import { type Control, type Fields, withoutEmptyEnd } from '#core/fields/field.ts'
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

export function valueAt(draft: object | undefined, name: string): InputValue | undefined {
  let value: unknown = draft
  for (const key of name.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  return value as InputValue | undefined
}

/** @returns a copy of the draft with this value. Shares all other values with the draft. */
export function withValue<Draft extends object>(
  draft: Draft,
  name: string,
  value: InputValue,
): Draft {
  const [key = '', ...rest] = name.split('.')
  const element = (draft as Record<string, unknown>)[key]
  const newElement = rest.length > 0 ? withValue(element as object, rest.join('.'), value) : value
  if (Array.isArray(draft)) return draft.with(Number(key), newElement) as unknown as Draft
  return { ...draft, [key]: newElement }
}

/** @returns a draft in which `change` has replaced the value of each input. It has the fields of the table only. */
export function mapInputs<Draft extends object>(
  fields: Fields,
  draft: Draft,
  change: (value: InputValue, input: Input) => InputValue,
): Draft {
  const names = Object.keys(fields) as (keyof Draft)[]
  const copy = Object.fromEntries(names.map((name) => [name, draft[name]])) as Draft
  return inputsOf(fields).reduce(
    (changed, input) =>
      withValue(changed, input.name, change(valueAt(draft, input.name) ?? '', input)),
    copy,
  )
}

/** The server trims too. Otherwise, a form that was just published would count as changed. */
export function trimmed(value: InputValue, { control }: Input): InputValue {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'boolean') return value
  if (control === 'captions') return withoutEmptyEnd(value.map((caption) => caption.trim()))
  if (control !== 'list') return value
  return value.map(withoutBullet).filter((line) => line !== '')
}

/** The page shows a check mark before each feature, so a pasted bullet would be a second mark. */
function withoutBullet(line: string): string {
  return line.replace(/^\s*[•◦▪●*-]\s+/, '').trim()
}

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
