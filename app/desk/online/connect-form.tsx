import { Form } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import deskStyles from '../desk.module.css'
import { Button } from '../parts/button.tsx'
import { Field, useFocusOnFirstError } from '../parts/field.tsx'
import styles from './online.module.css'
import type { OnlineAnswer } from './online.tsx'

const { connect: connectTexts } = deskCopy.online

const SIGN_UP = 'https://github.com/signup'
/** GitHub fills in this form for a classic key. Its form for fine-grained keys ignores such parameters. */
const KEY_FORM = `https://github.com/settings/tokens/new?${new URLSearchParams({
  description: 'Meu site',
  scopes: 'repo',
})}`

interface ConnectFormProps {
  readonly answer: OnlineAnswer | undefined
}

export function ConnectForm({ answer }: ConnectFormProps) {
  return (
    <ol className={styles.steps}>
      <li>
        <OtherPage to={SIGN_UP} text={connectTexts.account} />
        <p>{connectTexts.accountHint}</p>
      </li>
      <li>
        <OtherPage to={KEY_FORM} text={connectTexts.form} />
        <p>{connectTexts.formHint}</p>
      </li>
      <li>
        <Form ref={useFocusOnFirstError(answer)} method="post">
          <input type="hidden" name="intent" value="connect" />
          <Field
            name="key"
            label={connectTexts.key}
            hint={connectTexts.keyHint}
            error={answer?.keyProblem}
            type="password"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">{connectTexts.button}</Button>
        </Form>
      </li>
    </ol>
  )
}

function OtherPage({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={deskStyles.link}>
      {text}
    </a>
  )
}
