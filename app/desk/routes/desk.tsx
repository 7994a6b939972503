/** Around every page of the desk: nobody but the owner gets beyond the sign-in. */
import { Link, Outlet, redirect, useLocation } from 'react-router'
import { deskContext } from '../../context.ts'
import { copy } from '../../copy.ts'
import { unlistedMeta } from '../../seo/unlisted-meta.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { deskCopy } from '../desk-copy.ts'
import { Gate } from '../gate.tsx'
import { sessionContext } from '../session.ts'
import type { Route } from './+types/desk'
import styles from './desk.module.css'

const OPEN = ['/estudio/entrar', '/estudio/nova-senha']

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const { access } = context.get(deskContext)
    const session = await access.session(request.headers.get('cookie'))
    const { pathname, search } = url
    if (!session && !OPEN.includes(pathname)) {
      throw redirect(`/estudio/entrar?para=${encodeURIComponent(pathname + search)}`)
    }
    context.set(sessionContext, session)
    const answer = await next()
    for (const cookie of session?.cookies ?? []) answer.headers.append('Set-Cookie', cookie)
    return answer
  },
]

/** Without a loader, the router would not ask the server, and so not the middleware, for this route. */
export const loader = () => null

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(`${deskCopy.title} | ${matches[0].loaderData.owner.name}`)

export default function Desk() {
  return (
    <div className={styles.desk}>
      <Outlet />
    </div>
  )
}

export function ErrorBoundary() {
  const { headline, explanation } = copy.failure
  return (
    <Gate heading={headline}>
      <p>{explanation}</p>
      <Link to={useLocation()} reloadDocument className={buttonLook()}>
        {deskCopy.again}
      </Link>
    </Gate>
  )
}
