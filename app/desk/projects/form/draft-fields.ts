/** Reads and compares the fields of a draft. */
import { EMPTY_DRAFT, type ProjectDraft } from '#core/project-fields.ts'

/** The fields that have a form control. The photos are in a list of their own (use-photo-list.ts). */
export type FormFields = Omit<ProjectDraft, 'images'>

export const DRAFT_FIELDS = Object.keys(EMPTY_DRAFT) as (keyof ProjectDraft)[]

/** The fields that the owner types. */
export type TextField = Exclude<keyof FormFields, 'hidden'>

/** @returns the text of a form control; a list has one line per element. */
export function controlValue(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join('\n')
}

/** @throws Error if a text field has no control, because publishing such a form would empty that field. */
export function readFormFields(values: FormData): FormFields {
  function text(name: TextField): string {
    const value = values.get(name)
    // The server trims too. Otherwise, a form that was just published would count as changed.
    if (typeof value === 'string') return value.trim()
    throw new Error(`The form has no control for the field "${name}"`)
  }
  const lines = text('features').split('\n')
  return {
    title: text('title'),
    category: text('category'),
    description: text('description'),
    fullDescription: text('fullDescription'),
    features: lines.map(withoutBullet).filter((line) => line !== ''),
    slug: text('slug'),
    // The browser sends a checkbox only if it is checked.
    hidden: values.has('hidden'),
  }
}

/** The page shows a check mark before each feature, so a pasted bullet would be a second mark. */
function withoutBullet(line: string): string {
  return line.replace(/^\s*[•◦▪●*-]\s+/, '').trim()
}

/** Whether the draft has neither text nor photos. */
export function isEmptyDraft(draft: ProjectDraft): boolean {
  const { hidden: _, ...contents } = draft
  return Object.values(contents).every((content) => controlValue(content).trim() === '')
}

export function isSameDraft(a: ProjectDraft, b: ProjectDraft): boolean {
  return DRAFT_FIELDS.every((name) => isSameField(a[name], b[name]))
}

export type FieldValue = ProjectDraft[keyof ProjectDraft]

export function isSameField(a: FieldValue, b: FieldValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return a.length === b.length && a.every((element, index) => element === b[index])
}
