/** The layout of every page of the desk. Its middleware runs before every request to the desk. */
import { Form, isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router'
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
import { checkSession, SIGN_OUT, sessionOf } from '../session.ts'
import type { Route } from './+types/desk'
import styles from './desk.module.css'

export const middleware: Route.MiddlewareFunction[] = [checkSession]

export const loader = ({ context }: Route.LoaderArgs) => ({
  isSignedIn: sessionOf(context) !== null,
})

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedMeta(`${deskCopy.title} | ${matches[0].loaderData.owner.name}`)

export default function Desk({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.desk}>
      {loaderData.isSignedIn && <Header />}
      <Outlet />
      {loaderData.isSignedIn && <SignOutForm />}
    </div>
  )
}

function Header() {
  const { owner } = useSite()
  return (
    <header className={bar.bar}>
      <div className={bar.content}>
        <Link to="/estudio/projetos" className={bar.back}>
          <Monogram name={owner.name} />
          {deskCopy.title}
        </Link>
        <a href="/" target="_blank" rel="noopener">
          {deskCopy.site}
        </a>
        <ThemeSwitch />
      </div>
    </header>
  )
}

function SignOutForm() {
  return (
    <Form method="post" action={SIGN_OUT} className={styles.out}>
      <Button type="submit" look="outline">
        {deskCopy.out}
      </Button>
      <Button type="submit" look="outline" formAction={`${SIGN_OUT}?onde=todos`}>
        {deskCopy.outEverywhere}
      </Button>
    </Form>
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
