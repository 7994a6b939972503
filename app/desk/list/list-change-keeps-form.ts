import type { ShouldRevalidateFunction } from 'react-router'
import { PATHS } from '../paths.ts'

/**
 * The `shouldRevalidate` of the two forms. After a change of the list, the owner may open a form and begin to write
 * before the answer arrives. If the answer made the form load its data again, the form would find the draft that it has
 * just stored, and `DraftOffer` would replace it.
 */
export const listChangeKeepsForm: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction !== PATHS.projects && defaultShouldRevalidate
