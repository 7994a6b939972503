/** The cookie's path excludes `/estudio.data`, where the router would request the data of a page `/estudio`. */
import { redirect } from 'react-router'
import { PATHS } from './paths.ts'

export const loader = () => redirect(PATHS.projects)
