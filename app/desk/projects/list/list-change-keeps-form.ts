import type { ShouldRevalidateFunction } from 'react-router'
import { PATHS } from '../../paths.ts'

/**
 * The `shouldRevalidate` of edit-project.tsx and my-site.tsx. The owner may change the list, then open a form and begin
 * to write before the answer to the change arrives. If the form's page then loaded its data again, it would find the
 * draft that it has just stored, and would show `DraftOffer` instead of the form.
 */
export const listChangeKeepsForm: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction?.split('?')[0] !== PATHS.projects && defaultShouldRevalidate
