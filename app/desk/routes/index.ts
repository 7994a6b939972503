/** The address that is easy to remember. The cookie does not reach the router's requests for its data. */
import { redirect } from 'react-router'

export const loader = () => redirect('/estudio/projetos')
