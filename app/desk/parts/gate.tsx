/** Sign-in pages and error messages have this layout. */
import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { WideName } from '../../site/layout/wide-name.tsx'
import { useSite } from '../../site/use-site.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { Button } from './button.tsx'
import { DeskTitle } from './desk-title.tsx'
import { type Field, PasswordField, useFocusOnFirstError } from './field.tsx'
import styles from './gate.module.css'

interface GateProps {
  readonly heading: string
  readonly children: ReactNode
}

export function Gate({ heading, children }: GateProps) {
  const { owner } = useSite()
  return (
    <main id="content" tabIndex={-1} className={styles.gate}>
      <div className={styles.entry}>
        <div className={styles.monogram}>
          <Monogram name={owner.name} />
        </div>
        <DeskTitle heading={heading} />
        <h1>{heading}</h1>
        <div className={styles.content}>{children}</div>
      </div>
      <div className={styles.name}>
        <WideName />
      </div>
    </main>
  )
}

interface GateFormProps
  extends Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'autoComplete'> {
  readonly button: string
  readonly answer: { readonly problem: string } | undefined
  /** Fields above the password. */
  readonly children?: ReactNode
}

export function GateForm({ button, answer, children, ...passwordField }: GateFormProps) {
  return (
    <Form ref={useFocusOnFirstError(answer)} method="post">
      {children}
      <PasswordField name="password" error={answer?.problem} {...passwordField} />
      <Button type="submit">{button}</Button>
    </Form>
  )
}
