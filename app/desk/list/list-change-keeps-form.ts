import type { ShouldRevalidateFunction } from 'react-router'
import { PATHS } from '../paths.ts'

/**
 * `shouldRevalidate` of the forms. The answer to a change of the list may arrive when the owner is already typing in a
 * form. Loading the form's data again would replace the form with the offer of its own draft.
 */
export const listChangeKeepsForm: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction !== PATHS.projects && defaultShouldRevalidate
