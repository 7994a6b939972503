/** Around every page of the desk. Nobody but the owner gets beyond the sign-in; there, a bar above, the way out below. */
import { Form, isRouteErrorResponse, Link, Outlet, redirect, useLocation } from 'react-router'
import { deskContext } from '../../context.ts'
import { copy } from '../../copy.ts'
import bar from '../../sections/project-bar.module.css'
import { unlistedMeta } from '../../seo/unlisted-meta.ts'
import { ThemeSwitch } from '../../theme/theme-switch.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { useSite } from '../../use-site.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Gate } from '../gate.tsx'
import { explainFailure, sessionContext } from '../session.ts'
import type { Route } from './+types/desk'
import styles from './desk.module.css'

const OPEN = ['/estudio/entrar', '/estudio/nova-senha']
const SIGN_OUT = '/estudio/sair'
/** Proxies limit the headers of an answer; no page of the desk has a longer address. In characters. */
const LONGEST_TARGET = 1_000
const { title, site, out, outEverywhere } = deskCopy

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    const { access } = context.get(deskContext)
    const { pathname, search } = url
    // Whoever signs out is let through, also while sessions cannot be checked.
    if (pathname === SIGN_OUT && request.method === 'POST') return next()
    const session = await access
      .session(request.headers.get('cookie'))
      .catch((error) => explainFailure(context, 'check the session', error))
    if (!session && !OPEN.includes(pathname)) {
      const target = encodeURIComponent(pathname + search)
      throw redirect(`/estudio/entrar${target.length > LONGEST_TARGET ? '' : `?para=${target}`}`)
    }
    context.set(sessionContext, session)
    const answer = await next()
    const cookies = session && typeof session === 'object' ? session.cookies : []
    for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
    return answer
  },
]

/** Whether the owner is in. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const session = context.get(sessionContext)
  return session !== null && typeof session === 'object'
}

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(`${title} | ${matches[0].loaderData.owner.name}`)

export default function Desk({ loaderData: isIn }: Route.ComponentProps) {
  const { owner } = useSite()
  return (
    <div className={styles.desk}>
      {isIn && (
        <header className={bar.bar}>
          <div className={bar.content}>
            <Link to="/estudio/projetos" className={bar.back}>
              <Monogram name={owner.name} />
              {title}
            </Link>
            <a href="/" target="_blank" rel="noopener">
              {site}
            </a>
            <ThemeSwitch />
          </div>
        </header>
      )}
      <Outlet />
      {isIn && (
        <Form method="post" action={SIGN_OUT} className={styles.out}>
          <Button type="submit" look="outline">
            {out}
          </Button>
          <Button type="submit" look="outline" formAction={`${SIGN_OUT}?onde=todos`}>
            {outEverywhere}
          </Button>
        </Form>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const hasSentence = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
  return (
    <Gate heading={copy.failure.headline}>
      <p>{hasSentence ? error.data : copy.failure.explanation}</p>
      <Link to={useLocation()} reloadDocument className={buttonLook()}>
        {deskCopy.again}
      </Link>
    </Gate>
  )
}
