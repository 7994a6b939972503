/** A page with only a message, a link to the landing page, and a chat button. */
import { Link } from 'react-router'
import { copy } from '#texts/copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { ChatButton } from '../chat/chat-button.tsx'
import { Header } from '../layout/header.tsx'
import { ParticleField } from '../particles/particle-field.tsx'
import { useLoadedSite } from '../use-site.ts'
import styles from './message-screen.module.css'

interface MessageScreenProps {
  readonly code?: string
  readonly headline: string
  readonly explanation?: string
  readonly home: string
  /** The language of the message, if it differs from the page's language. */
  readonly language?: string
}

export function MessageScreen({ code, headline, explanation, home, language }: MessageScreenProps) {
  const site = useLoadedSite()
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className={styles.screen} lang={language}>
        <ParticleField />
        {code ? (
          <>
            <h1 className={styles.code}>{code}</h1>
            <p className={styles.headline}>{headline}</p>
          </>
        ) : (
          <h1 className={styles.headline}>{headline}</h1>
        )}
        {explanation && <p className={styles.explanation}>{explanation}</p>}
        <div className={styles.actions}>
          <Link to="/" discover="none" className={buttonLook()}>
            {home}
          </Link>
          {/* If the root loader has failed, the phone number is unknown. */}
          {site && (
            <span lang={copy.language}>
              <ChatButton label={copy.contact.button} look="outline" />
            </span>
          )}
        </div>
      </main>
    </>
  )
}

/** Replaces a page that could not be rendered. Needs no loader data, because the loader may have failed. */
export function FailurePage() {
  return <MessageScreen {...copy.failure} />
}

/** Replaces the page of a project that does not exist or could not be read. */
export function ProjectMissing() {
  return <MessageScreen {...copy.projectMissing} />
}
