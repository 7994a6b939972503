import { type Control, type DraftOf, type FieldProblem, type Fields, readFields } from './field.ts'
import { fromForm, type Path } from './source.ts'

export function emptyDraft<Table extends Fields>(table: Table): DraftOf<Table> {
  const entries = Object.entries(table).map(([name, { empty }]) => [name, empty])
  return Object.fromEntries(entries)
}

export function namesOf<Table extends Fields>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table)
}

export type InputValue = string | boolean | readonly string[]

export interface Input {
  /** The path of its value in the draft, such as `services.3.title`. */
  readonly name: string
  readonly control: Control
  readonly empty: InputValue
  readonly values?: readonly string[]
}

export function inputsOf(table: Fields): readonly Input[] {
  return Object.entries(table).flatMap(([name, { control, values, parts, empty }]) => {
    if (!parts) return [{ name, control, empty: empty as InputValue, ...(values && { values }) }]
    return (empty as readonly unknown[]).flatMap((_, index) =>
      inputsOf(parts).map((part) => ({ ...part, name: inputName([name, index, part.name]) })),
    )
  })
}

/** The values by the names of the inputs. */
export type InputValues = Readonly<Record<string, InputValue>>

export function inputValues<Table extends Fields>(
  table: Table,
  draft: DraftOf<Table>,
): InputValues {
  // A draft that the browser has stored lacks the fields that are newer than it, and anybody can change it.
  const entries = inputsOf(table).map(({ name, empty }) => {
    const value = valueAt(draft, name)
    return [name, hasTypeOf(empty, value) ? value : empty]
  })
  return Object.fromEntries(entries)
}

function hasTypeOf(empty: InputValue, value: unknown): boolean {
  if (typeof empty !== 'object') return typeof value === typeof empty
  return Array.isArray(value) && value.every((element) => typeof element === 'string')
}

function valueAt(draft: object, name: string): InputValue | undefined {
  const value = name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], draft)
  return value as InputValue | undefined
}

/** @param group the path of the group's element that has these fields, with a dot at its end. */
export function draftOfInputs<Table extends Fields>(
  table: Table,
  values: InputValues,
  group = '',
): DraftOf<Table> {
  const entries = Object.entries(table).map(([name, { parts, empty }]) => {
    const path = group + name
    if (!parts) return [name, values[path]]
    const elements = empty as readonly unknown[]
    return [name, elements.map((_, index) => draftOfInputs(parts, values, `${path}.${index}.`))]
  })
  return Object.fromEntries(entries)
}

/** @returns the name of the input with the value at this path in a draft. One input has all elements of a list. */
export function inputName(path: Path): string {
  const isElement = typeof path.at(-1) === 'number'
  return (isElement ? path.slice(0, -1) : path).join('.')
}

/** The drafts may have other properties, such as `id`, which are not compared. */
export function isSameDraft<Table extends Fields>(
  table: Table,
  one: DraftOf<Table>,
  other: DraftOf<Table>,
): boolean {
  return inputsOf(table).every(({ name }) => isSameValue(valueAt(one, name), valueAt(other, name)))
}

export function isSameValue(one: InputValue | undefined, other: InputValue | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return one.length === other.length && one.every((element, index) => element === other[index])
}

export interface DraftProblem {
  readonly path: Path
  readonly problem: FieldProblem
}

/** @returns what the desk has sent, cleaned. It must not be written if there are problems. */
export function readDraft<Table extends Fields>(
  table: Table,
  sent: unknown,
  from = fromForm,
): { readonly draft: DraftOf<Table>; readonly problems: readonly DraftProblem[] } {
  const problems: DraftProblem[] = []
  const source = from((problem, _, path = []) => problems.push({ path, problem }))
  const draft = readFields(table, sent, source)
  return { draft, problems }
}
