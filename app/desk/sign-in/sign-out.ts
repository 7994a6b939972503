/** Requires no session, so that its cookie is removed even while sessions cannot be checked. */
import { redirect } from 'react-router'
import { deskContext } from '#core/context.ts'
import { PATHS } from '../paths.ts'
import type { Route } from './+types/sign-out'
import { redirectWithCookies } from './session.ts'

/** A GET goes to the project list, because this address has no page. */
export const loader = () => redirect(PATHS.projects)

export async function action({ request, url, context }: Route.ActionArgs) {
  const { authentication, logFailure } = context.get(deskContext)
  const everywhere = url.searchParams.get('onde') === 'todos'
  const signedOut = (query: string) =>
    redirectWithCookies(authentication.cookiesOfSignOut, PATHS.signIn + query)
  try {
    const hadSession = await authentication.signOut(request.headers.get('cookie'), everywhere)
    if (!everywhere) return signedOut('')
    return signedOut(hadSession ? '?saida=de-todos' : '?saida=ja-fora')
  } catch (error) {
    logFailure(everywhere ? 'sign out everywhere' : 'sign out', error)
    return signedOut(everywhere ? '?saida=so-aqui' : '?saida=sem-aviso')
  }
}
