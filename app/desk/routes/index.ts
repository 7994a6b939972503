/**
 * Redirects `/estudio` to the project list. It has no page of its own, because the router would request its data from
 * `/estudio.data`, which is outside the path of the session's cookie.
 */
import { redirect } from 'react-router'

export const loader = () => redirect('/estudio/projetos')
