/**
 * Signs the owner out, on all devices with `?onde=todos`. Does not require a session, so that the cookie is
 * removed even while sessions cannot be checked.
 */

import { redirect } from 'react-router'
import { deskContext } from '../../context.ts'
import { PATHS } from '../paths.ts'
import { redirectWith } from '../session.ts'
import type { Route } from './+types/sign-out'

/** Only a POST signs out. A GET goes to the project list, because this address has no page. */
export const loader = () => redirect(PATHS.projects)

export async function action({ request, url, context }: Route.ActionArgs) {
  const { authentication, logFailure } = context.get(deskContext)
  const everywhere = url.searchParams.get('onde') === 'todos'
  const { cookies, failure } = await authentication.signOut(
    request.headers.get('cookie'),
    everywhere,
  )
  if (!failure) return redirectWith(cookies, PATHS.signIn)
  logFailure(everywhere ? 'sign out everywhere' : 'sign out', failure)
  return redirectWith(cookies, `${PATHS.signIn}?saida=${everywhere ? 'so-aqui' : 'sem-aviso'}`)
}
