import { deskCopy } from '#texts/desk-copy.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { SubmitOnceForm, useAnsweredForm } from '../parts/submit-once-form.tsx'
import linkStyles from '../parts/text-link.module.css'
import styles from './online.module.css'

const { connect: connectTexts } = deskCopy.online

const SIGN_UP = 'https://github.com/signup'
/** The form for a classic key, filled in. GitHub's form for fine-grained keys ignores such parameters. */
const KEY_FORM = `https://github.com/settings/tokens/new?${new URLSearchParams({
  description: 'Meu site',
  scopes: 'repo',
})}`

interface ConnectFormProps {
  readonly problem: string | undefined
}

export function ConnectForm({ problem }: ConnectFormProps) {
  const { problem: shown, form } = useAnsweredForm(problem)
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
        <SubmitOnceForm {...form}>
          <input type="hidden" name="intent" value="connect" />
          <Field
            name="key"
            label={connectTexts.key}
            hint={connectTexts.keyHint}
            error={shown}
            type="password"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">{connectTexts.button}</Button>
        </SubmitOnceForm>
      </li>
    </ol>
  )
}

function OtherPage({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={linkStyles.link}>
      {text}
    </a>
  )
}
