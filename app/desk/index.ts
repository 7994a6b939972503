/**
 * Serves `/estudio` and unknown paths. `/estudio` has no page of its own, because the router would request its data
 * from `/estudio.data`, which is outside the path of the session's cookie.
 */
import { redirect } from 'react-router'
import { PATHS } from './paths.ts'

export const loader = () => redirect(PATHS.projects)
