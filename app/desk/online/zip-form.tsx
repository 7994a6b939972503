import { Download } from 'lucide'
import { useFetcher } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../parts/button.tsx'
import { Field, useFocusOnFirstError } from '../parts/field.tsx'
import { Message } from '../parts/message.tsx'
import { Notice } from '../parts/notice.tsx'
import { PATHS } from '../paths.ts'
import styles from './online.module.css'
import type { OnlineAnswer } from './online.tsx'

const { zip: zipTexts } = deskCopy.online

interface ZipFormProps {
  /** Empty if the site has no address yet. */
  readonly address: string
  /** For browsers without scripts. */
  readonly answer: OnlineAnswer | undefined
}

/** The answer can take minutes, in which the rest of the page must work, so the form has a fetcher of its own. */
export function ZipForm({ address, ...props }: ZipFormProps) {
  const { Form, state, data: answer = props.answer } = useFetcher<OnlineAnswer>()
  const isPreparing = state !== 'idle'
  return (
    <section aria-labelledby="zip" className={styles.zip}>
      <h2 id="zip">{zipTexts.heading}</h2>
      <p>{zipTexts.explanation}</p>
      <Form
        ref={useFocusOnFirstError(answer)}
        method="post"
        onSubmit={(event) => isPreparing && event.preventDefault()}
      >
        <input type="hidden" name="intent" value="zip" />
        <Field
          name="address"
          label={zipTexts.address}
          hint={zipTexts.addressHint}
          error={answer?.addressProblem}
          defaultValue={address}
          inputMode="url"
          autoComplete="off"
        />
        <Button type="submit" look="outline">
          {zipTexts.button}
        </Button>
      </Form>
      <p role="status">{isPreparing && zipTexts.preparing}</p>
      {!isPreparing &&
        answer?.zipProblems?.map((sentence) => (
          <Message kind="problem" key={sentence} sentence={sentence} />
        ))}
      {!isPreparing && answer?.zipProblems?.length === 0 && (
        <Notice kind="success" heading={zipTexts.ready}>
          <a href={PATHS.onlineZip} className={buttonLook()}>
            <Icon icon={Download} />
            {zipTexts.download}
          </a>
        </Notice>
      )}
    </section>
  )
}
