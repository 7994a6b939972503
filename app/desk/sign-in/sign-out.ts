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
  const result = await authentication.signOut(request.headers.get('cookie'), everywhere)
  const { cookies } = result
  const withNotice = (notice: string) =>
    redirectWithCookies(cookies, `${PATHS.signIn}?saida=${notice}`)
  if (result.state === 'out') {
    return everywhere ? withNotice('de-todos') : redirectWithCookies(cookies, PATHS.signIn)
  }
  if (result.state === 'not-signed-in') return withNotice('ja-fora')
  logFailure(everywhere ? 'sign out everywhere' : 'sign out', result.error)
  return withNotice(everywhere ? 'so-aqui' : 'sem-aviso')
}
