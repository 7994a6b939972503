/** The layout of the desk's pages. Its middleware (session.ts) checks the session. */
import { useEffect } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { copy } from '../../copy.ts'
import { markOwnerDevice } from '../../counting/owner-device.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { deskCopy } from '../desk-copy.ts'
import { DeskHeader } from '../desk-header.tsx'
import { deskMeta } from '../desk-meta.ts'
import { sentenceOf } from '../failures.ts'
import { Gate } from '../gate.tsx'
import { useRemoval } from '../list/use-removal.ts'
import { checkSession, sessionOf } from '../session.ts'
import type { Route } from './+types/desk'
import styles from './desk.module.css'

export const middleware: Route.MiddlewareFunction[] = [checkSession]

export const loader = ({ context }: Route.LoaderArgs) => ({
  isSignedIn: sessionOf(context) !== null,
})

/** For failed pages. All other pages set their own metadata. */
export const meta: Route.MetaFunction = ({ matches: [root] }) => deskMeta(root)

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { isSignedIn } = loaderData
  const isLoading = useNavigation().state !== 'idle'
  // Keeps the answer to a removal while the list is not shown.
  useRemoval()
  useEffect(() => {
    if (isSignedIn) markOwnerDevice()
  }, [isSignedIn])
  return (
    <div className={styles.desk} data-loading={isLoading}>
      {isSignedIn && <DeskHeader />}
      <Outlet />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className={styles.desk}>
      <Gate heading={copy.failure.headline}>
        <p>{sentenceOf(error) ?? copy.failure.explanation}</p>
        <Link to={useLocation()} reloadDocument className={buttonLook()}>
          {deskCopy.again}
        </Link>
      </Gate>
    </div>
  )
}
