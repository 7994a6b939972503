/** A page on the way in: a heading, and mostly a form of one or two fields. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { buttonLook } from '../ui/button-look.ts'
import { Monogram } from '../ui/monogram.tsx'
import { useSite } from '../use-site.ts'
import styles from './gate.module.css'
import { useFirstError } from './use-first-error.ts'

export function Gate({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.gate}>
      <Monogram name={useSite().owner.name} />
      <h1>{heading}</h1>
      {children}
    </main>
  )
}

interface GateFormProps {
  readonly button: string
  /** What the action answered. */
  readonly answer: object | undefined
  /** The fields. */
  readonly children: ReactNode
}

export function GateForm({ button, answer, children }: GateFormProps) {
  return (
    <Form ref={useFirstError(answer)} method="post" noValidate>
      {children}
      <button type="submit" className={buttonLook()}>
        {button}
      </button>
    </Form>
  )
}
