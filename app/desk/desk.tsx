import { type MouseEvent, useEffect, useRef } from 'react'
import { Link, Outlet, useLocation, useNavigation } from 'react-router'
import { deskContext } from '#core/context.ts'
import { copy } from '#texts/copy.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { markOwnerDevice } from '../site/counting/owner-device.ts'
import { buttonLook } from '../ui/button-look.ts'
import { showToast } from '../ui/show-toast.ts'
import type { Route } from './+types/desk'
import './desk-tokens.css'
import styles from './desk.module.css'
import './form/history-entry.ts'
import { DeskHeader } from './desk-header.tsx'
import { sentenceOf } from './failures.ts'
import { Gate } from './parts/gate.tsx'
import { Sentence } from './parts/sentence.tsx'
import { PATHS } from './paths.ts'
import { useRemoval } from './projects/list/removal.tsx'
import { checkSession, PUBLIC_PATHS, sessionOf } from './sign-in/session.ts'

export const middleware: Route.MiddlewareFunction[] = [checkSession]

export function loader({ context }: Route.LoaderArgs) {
  const { publicSite, publisher, isOwnComputer } = context.get(deskContext)
  return {
    isSignedIn: sessionOf(context) !== null,
    publicSite: publicSite(),
    hasPublisher: publisher !== null,
    isOwnComputer,
  }
}

/** This replaces the metadata of failed public pages. Each page of the desk sets its title (parts/desk-title.tsx). */
export const meta: Route.MetaFunction = () => []

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { isSignedIn, isOwnComputer } = loaderData
  const { state, formData } = useNavigation()
  /** The button with which the owner has sent the last form. */
  const pressed = useRef<HTMLElement | null>(null)
  // The layout keeps the answer to a removal while the list is not shown.
  useRemoval()
  useEffect(() => {
    if (isSignedIn) markOwnerDevice()
  }, [isSignedIn])
  useEffect(() => {
    // The message about a lost network needs this module when nothing can be loaded.
    void import('../ui/toaster.tsx').catch(() => {})
  }, [])
  return (
    <div
      className={styles.desk}
      data-loading={state !== 'idle'}
      onClickCapture={isOwnComputer ? undefined : stayIfOffline}
      // After a second tap on a button, the second submission would abort the first, and its answer would be lost.
      onSubmitCapture={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent
        if (formData && pressed.current === submitter) event.preventDefault()
        else pressed.current = submitter
      }}
    >
      {/* An icon on the home screen needs these links, which React moves to the head. */}
      <link rel="apple-touch-icon" href="/icons/estudio-180.png" />
      <link rel="manifest" href={PATHS.manifest} />
      {isSignedIn && <DeskHeader />}
      <Outlet />
    </div>
  )
}

/**
 * Without a network, a link would replace the owner's form by an error, or by the browser's own page if the scripts of
 * the next page are missing. A new tab would show the browser's page.
 */
function stayIfOffline(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (navigator.onLine || !link || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
  // The menu would cover the message.
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  void showToast('error', deskCopy.offline)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const location = useLocation()
  // The loader's data is missing if its request has failed too. Strangers get no further than these paths.
  const isPublic = PUBLIC_PATHS.includes(location.pathname)
  return (
    <div className={styles.desk}>
      {!isPublic && <DeskHeader />}
      <Gate heading={copy.failure.headline}>
        <p>
          <Sentence text={sentenceOf(error) ?? copy.failure.explanation} />
        </p>
        <Link to={location} reloadDocument className={buttonLook()}>
          {deskCopy.again}
        </Link>
      </Gate>
    </div>
  )
}
