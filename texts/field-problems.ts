import type { FieldProblem } from '../core/fields/field.ts'
import { deskCopy } from './desk-copy.ts'
import { RECIPIENT_PROBLEMS } from './recipient-problems.ts'

/** `blank` and `tooMany` are about single fields. */
export interface FormErrors {
  readonly invalid: string
  readonly blank?: Readonly<Record<string, string>>
  readonly tooMany?: Readonly<Record<string, (most: number) => string>>
}

export function explainProblem(field: string, problem: FieldProblem, errors: FormErrors): string {
  const { tooLong, notImage, notLink, notProfile, notEmail } = deskCopy.form.errors
  switch (problem.code) {
    case 'too-long':
      return tooLong(problem.max)
    case 'too-many':
      return errors.tooMany?.[field]?.(problem.max) ?? errors.invalid
    case 'blank':
      return errors.blank?.[field] ?? errors.invalid
    case 'not-image':
      return notImage
    case 'not-link':
      return notLink
    case 'not-profile':
      return notProfile
    case 'not-email':
      return notEmail
    case 'not-recipient':
      return problem.reason ? RECIPIENT_PROBLEMS[problem.reason] : errors.invalid
    default:
      return errors.invalid
  }
}
