import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { copy } from '#texts/copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { ChatButton } from '../chat/chat-button.tsx'
import { Header } from '../layout/header.tsx'
import { LateStyles } from '../layout/late-styles.tsx'
import { ParticleField } from '../particles/particle-field.tsx'
import { useLoadedSite } from '../use-site.ts'
import styles from './message-screen.late.module.css'

interface MessageScreenProps {
  readonly headline: ReactNode
  readonly explanation?: string
  readonly home: string
  /** This link comes before the one to the landing page, which then looks less important. */
  readonly firstAction?: ReactNode
  /** Set if the language differs from the page's. */
  readonly language?: string
}

export function MessageScreen(props: MessageScreenProps) {
  const { headline, explanation, home, firstAction, language } = props
  const site = useLoadedSite()
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className={styles.screen} lang={language}>
        <ParticleField />
        {headline}
        {explanation && (
          // The message may replace a page whose heading screen readers have already read.
          <p role="alert" className={styles.explanation}>
            {explanation}
          </p>
        )}
        <div className={styles.actions}>
          {firstAction}
          <Link
            to="/"
            discover="none"
            className={buttonLook({ look: firstAction ? 'outline' : 'solid' })}
          >
            {home}
          </Link>
          {/* Without the root loader's data, the phone number is unknown. */}
          {site && (
            <span lang={copy.language}>
              <ChatButton label={copy.contact.button} look="outline" />
            </span>
          )}
        </div>
      </main>
      <LateStyles />
    </>
  )
}

export function FailurePage() {
  return <MessageScreen {...copy.failure} headline={<h1>{copy.failure.headline}</h1>} />
}
