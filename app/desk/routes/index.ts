/** Redirects `/estudio`, which has no page: its data request, `/estudio.data`, lies outside the cookie's path. */
import { redirect } from 'react-router'

export const loader = () => redirect('/estudio/projetos')
