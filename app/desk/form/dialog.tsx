/** A dialog over the page, open for as long as it is rendered. */
import type { ReactNode } from 'react'
import { buttonLook } from '../../ui/button-look.ts'
import { deskCopy } from '../desk-copy.ts'
import styles from './dialog.module.css'

interface DialogProps {
  readonly heading: string
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Dialog({ heading, onClose, children }: DialogProps) {
  return (
    <dialog ref={open} className={styles.dialog} aria-labelledby="dialog" onClose={onClose}>
      <header>
        <h2 id="dialog">{heading}</h2>
        {/* Closed by the browser, which gives the focus back. */}
        <form method="dialog">
          <button type="submit" className={buttonLook({ look: 'outline' })}>
            {deskCopy.form.close}
          </button>
        </form>
      </header>
      {children}
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}
