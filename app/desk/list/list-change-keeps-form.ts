import type { ShouldRevalidateFunction } from 'react-router'
import { PATHS } from '../paths.ts'

/**
 * The `shouldRevalidate` of the two forms. After a change of the list, the owner may open a form before the answer
 * arrives. If the answer made the form load its data again, the offer of a draft would replace the form.
 */
export const listChangeKeepsForm: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction !== PATHS.projects && defaultShouldRevalidate
