import type { ShouldRevalidateFunction } from 'react-router'
import { PATHS } from '../paths.ts'

/**
 * The `shouldRevalidate` of edit-project.tsx and my-site.tsx. After a change of the list, the owner may open a form and
 * begin to write before the answer arrives. If the answer made the page load its data again, the page would find the
 * draft that it has just stored, and would show `DraftOffer` instead of the form.
 */
export const listChangeKeepsForm: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction !== PATHS.projects && defaultShouldRevalidate
