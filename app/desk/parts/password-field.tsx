/** A button at the end of the label's line shows the password while it is typed. */
import { type ComponentProps, useState } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'

export function PasswordField({ name, ...props }: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const { show, hide } = deskCopy.password
  return (
    <Field name={name} type={isShown ? 'text' : 'password'} {...props}>
      <button
        type="button"
        className={styles.reveal}
        aria-controls={name}
        aria-describedby={`${name}-label`}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? hide : show}
      </button>
    </Field>
  )
}
