/** The form of a project or of "Meu site": the fields, and a bar with the problem and the buttons. */
import type { FormEventHandler, ReactNode, Ref } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { Button } from '../parts/button.tsx'
import { Problem } from '../parts/problem.tsx'
import styles from './publish-form.module.css'

interface PublishFormProps {
  readonly ref: Ref<HTMLFormElement>
  /** Why publishing failed, or why it cannot succeed now, for example because a photo was not uploaded. */
  readonly problem: string | undefined
  readonly publishLabel: string
  readonly onInput?: FormEventHandler<HTMLFormElement>
  readonly onPreview: () => void
  readonly onPublish: () => void
  readonly children: ReactNode
}

export function PublishForm(props: PublishFormProps) {
  const { ref, problem, publishLabel, onInput, onPreview, onPublish, children } = props
  return (
    <form ref={ref} className={styles.form} onInput={onInput} autoComplete="off">
      {children}
      <div className={styles.bar}>
        {problem && <Problem sentence={problem} />}
        <Button look="outline" onClick={onPreview}>
          {deskCopy.form.preview.open}
        </Button>
        {/* Not a submit button, so that Enter in a field does not publish by accident. Screen readers announce its label,
            which says what publishing is waiting for. */}
        <Button aria-live="polite" onClick={onPublish}>
          {publishLabel}
        </Button>
      </div>
    </form>
  )
}
