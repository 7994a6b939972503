/** Around every page of the desk. Nobody but the owner gets beyond the sign-in; there, a bar above, the way out below. */
import { Form, Link, Outlet, redirect, useLocation } from 'react-router'
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
import { sessionContext } from '../session.ts'
import type { Route } from './+types/desk'
import styles from './desk.module.css'

const OPEN = ['/estudio/entrar', '/estudio/nova-senha']
const { title, site, out, outEverywhere } = deskCopy

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

/** Whether the owner is in. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(sessionContext) !== null

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
        <Form method="post" action="/estudio/sair" className={styles.out}>
          <Button type="submit" look="outline">
            {out}
          </Button>
          <Button type="submit" look="outline" name="onde" value="todos">
            {outEverywhere}
          </Button>
        </Form>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <Gate heading={copy.failure.headline}>
      <p>{copy.failure.explanation}</p>
      <Link to={useLocation()} reloadDocument className={buttonLook()}>
        {deskCopy.again}
      </Link>
    </Gate>
  )
}
