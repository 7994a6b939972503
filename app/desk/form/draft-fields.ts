/** Reads and compares the fields of a draft. */
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { deskCopy } from '../desk-copy.ts'

/** The fields that the owner types; photos are added separately. */
export type TextFields = Omit<ProjectDraft, 'images'>

export const DRAFT_FIELDS = Object.keys(deskCopy.form.labels) as (keyof ProjectDraft)[]

/** @returns the text of a form control; a list has one line per element. */
export function controlValue(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.join('\n')
}

export function readTextFields(form: HTMLFormElement): TextFields {
  const values = Object.fromEntries(new FormData(form)) as Record<keyof TextFields, string>
  const lines = values.features.split('\n').map((line) => line.trim())
  return { ...values, features: lines.filter((line) => line !== '') }
}

/** Whether the form has neither text nor photos. */
export function isEmptyDraft(draft: ProjectDraft): boolean {
  return DRAFT_FIELDS.every((name) => [draft[name]].flat().join('').trim() === '')
}

export function isSameDraft(a: ProjectDraft, b: ProjectDraft): boolean {
  return DRAFT_FIELDS.every((name) => isSameField(a[name], b[name]))
}

export function isSameField(a: string | readonly string[], b: string | readonly string[]): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return a.length === b.length && a.every((element, index) => element === b[index])
}
