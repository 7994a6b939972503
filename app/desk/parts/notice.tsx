import { CircleCheck, TriangleAlert, X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './notice.module.css'
import { Sentence } from './sentence.tsx'

interface NoticeProps {
  /** Says that something has succeeded or failed. Without it, the notice asks or informs. */
  readonly kind?: keyof typeof ICONS
  readonly heading: string
  /** Lets the owner close the notice. Without scripts, this loads the page again. */
  readonly onClose?: () => void
  /** A message that the owner has not asked for must not take the focus. */
  readonly takesFocus?: boolean
  readonly children?: ReactNode
}

const ICONS = { success: CircleCheck, problem: TriangleAlert }

/** Has a heading, which takes the focus. A message (message.tsx) is one sentence, which screen readers announce. */
export function Notice({ kind, heading, onClose, takesFocus = true, children }: NoticeProps) {
  const id = useId()
  return (
    <section
      className={styles.notice}
      data-kind={kind}
      aria-labelledby={id}
      ref={takesFocus ? focusHeading : keepFocus}
    >
      {kind && <Icon icon={ICONS[kind]} />}
      <h2 id={id} tabIndex={-1}>
        <Sentence text={heading} />
      </h2>
      <div>{children}</div>
      {onClose && <CloseLink onClose={onClose} />}
    </section>
  )
}

function CloseLink({ onClose }: { readonly onClose: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={{ pathname, search }}
      preventScrollReset
      onClick={onClose}
      className={`icon-button ${styles.close}`}
      aria-label={deskCopy.closeNotice}
    >
      <Icon icon={X} />
    </Link>
  )
}

function focusHeading(notice: HTMLElement) {
  // The focus scrolls the message into view, even when a reload has restored the scroll position.
  notice.querySelector('h2')?.focus()
  return keepFocus(notice)
}

/** The focus would be lost, for example when the owner has pressed a button of the notice. */
function keepFocus(notice: HTMLElement) {
  return () => {
    if (notice.contains(document.activeElement))
      document.getElementById('content')?.focus({ preventScroll: true })
  }
}
