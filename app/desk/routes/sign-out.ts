/**
 * The way out. It works without a session, so that the cookie goes even while sessions cannot be checked, and it reads
 * no body: what it needs is in the address.
 */
import { redirect } from 'react-router'
import { deskContext } from '../../context.ts'
import { redirectWith } from '../session.ts'
import type { Route } from './+types/sign-out'

/** For an owner who signs in again after the session had ended before the button was pressed. */
export const loader = () => redirect('/estudio/projetos')

export async function action({ request, url, context }: Route.ActionArgs) {
  const { access, logFailure } = context.get(deskContext)
  const everywhere = url.searchParams.get('onde') === 'todos'
  const { cookies, failure } = await access.signOut(request.headers.get('cookie'), everywhere)
  if (!failure) return redirectWith(cookies, '/estudio/entrar')
  logFailure(everywhere ? 'sign out everywhere' : 'sign out', failure)
  return redirectWith(cookies, `/estudio/entrar?saida=${everywhere ? 'so-aqui' : 'sem-aviso'}`)
}
