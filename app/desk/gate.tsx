/** A page on the way in: a heading, and mostly a form of one or two fields. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { buttonLook } from '../ui/button-look.ts'
import { Monogram } from '../ui/monogram.tsx'
import { useSite } from '../use-site.ts'
import { Alert } from './alert.tsx'
import styles from './gate.module.css'

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
  readonly fields: readonly (ComponentProps<'input'> & { label: string; hint?: string })[]
  readonly button: string
  /** What the action answered. */
  readonly answer: { readonly problem: string } | undefined
}

export function GateForm({ fields, button, answer }: GateFormProps) {
  const last = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (answer) last.current?.focus()
  }, [answer])
  return (
    <Form method="post" noValidate className={styles.form}>
      {answer && <Alert id="problem">{answer.problem}</Alert>}
      {fields.map(({ label, hint, ...attributes }) => (
        <label key={label}>
          {label}
          {hint && <small>{hint}</small>}
          <input ref={last} required aria-describedby="problem" {...attributes} />
        </label>
      ))}
      <button type="submit" className={buttonLook()}>
        {button}
      </button>
    </Form>
  )
}
