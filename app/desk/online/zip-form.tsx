import { Download } from 'lucide'
import { useNavigation } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/notice.tsx'
import panelStyles from '../parts/panel.module.css'
import { Problem } from '../parts/problem.tsx'
import { SubmitOnceForm, useAnsweredForm } from '../parts/submit-once-form.tsx'
import { PATHS } from '../paths.ts'
import type { Route } from './+types/online'
import styles from './online.module.css'

const { zip: zipTexts } = deskCopy.online

interface ZipFormProps {
  /** Empty if the site has none yet. */
  readonly address: string
  readonly answer: Route.ComponentProps['actionData']
}

export function ZipForm({ address, answer }: ZipFormProps) {
  const addressProblem = answer && 'addressProblem' in answer ? answer.addressProblem : undefined
  const { problem, form } = useAnsweredForm(addressProblem)
  const isPreparing = useNavigation().formData?.get('intent') === 'zip'
  return (
    <section aria-labelledby="zip" className={panelStyles.panel}>
      <h2 id="zip">{zipTexts.heading}</h2>
      <p>{zipTexts.explanation}</p>
      <SubmitOnceForm {...form}>
        <input type="hidden" name="intent" value="zip" />
        <Field
          name="address"
          label={zipTexts.address}
          hint={zipTexts.addressHint}
          error={problem}
          defaultValue={address}
          inputMode="url"
          autoComplete="off"
        />
        <Button type="submit" look="outline">
          {zipTexts.button}
        </Button>
      </SubmitOnceForm>
      <p role="status" className={styles.preparing}>
        {isPreparing && zipTexts.preparing}
      </p>
      {answer &&
        'zipProblems' in answer &&
        !isPreparing &&
        answer.zipProblems.map((sentence) => <Problem key={sentence} sentence={sentence} />)}
      {answer && 'isZipReady' in answer && !isPreparing && (
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
