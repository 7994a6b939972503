import { type ReactNode, useState } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { Button } from '../parts/button.tsx'
import { Message } from '../parts/message.tsx'
import { Notice } from '../parts/notice.tsx'
import { Conflict, type ConflictTexts } from './conflict.tsx'
import styles from './draft-form.module.css'
import { PreviewDialog, type Views } from './preview-dialog.tsx'
import type { AnyDraft, FormState } from './use-form.ts'

const { form: formTexts } = deskCopy

interface DraftFormProps<Draft extends AnyDraft> {
  readonly form: FormState<Draft>
  /** Publishing would store this draft. */
  readonly mine: Draft
  readonly conflictTexts: ConflictTexts
  /** The form of the published record. */
  readonly publishedPath: string
  readonly publishLabel: string
  /** The button has this label while photos are uploaded. */
  readonly uploadLabel: string
  readonly preview: Views
  /** Shown above the form until the owner changes something, publishes, or gets an answer. */
  readonly notice: ReactNode
  readonly className: string | undefined
  readonly children: ReactNode
}

export function DraftForm<Draft extends AnyDraft>(props: DraftFormProps<Draft>) {
  const { form } = props
  const { answer, photos, step, stored, isUntouched } = form
  const theirs = answer?.current
  const [isOffered, setOffered] = useState(true)
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const isUnsent = step === 'idle' && !answer
  // The fields of pictures show no errors themselves, so the bar does.
  const { images, portrait, captions } = form.errors
  const captionProblem = captions && `${formTexts.labels.captions}: ${captions}`
  const problem = photos.problem ?? answer?.problem ?? images ?? portrait ?? captionProblem
  const buttonLabels = {
    idle: props.publishLabel,
    uploading: props.uploadLabel,
    sending: formTexts.publishing,
  }

  return (
    <>
      {isUnsent && stored && isOffered && (
        <Notice heading={formTexts.draft.offer(stored.savedAt)}>
          <Button onClick={() => setOffered(false)}>{formTexts.draft.continue}</Button>
          <Button look="outline" onClick={() => form.startAgain()}>
            {formTexts.draft.discard}
          </Button>
        </Notice>
      )}
      {isUnsent && !stored && isUntouched && props.notice}
      {theirs !== undefined && (
        <Conflict
          fields={form.fields}
          texts={props.conflictTexts}
          mine={form.inputsFor(props.mine)}
          theirs={theirs && form.inputsFor(theirs)}
          onKeepMine={() => form.publish(theirs && { updatedAt: theirs.updatedAt })}
          onUseTheirs={() => form.startAgain(props.publishedPath)}
        />
      )}
      <form ref={form.element} className={styles.form} autoComplete="off">
        <div className={`${styles.fields} ${props.className}`} inert={step === 'sending'}>
          {props.children}
        </div>
        <div className={styles.bar}>
          {problem && <Message kind="problem" sentence={problem} />}
          <Button look="outline" onClick={() => setPreviewOpen(true)}>
            {formTexts.preview.open}
          </Button>
          {/* Enter in a field must not publish by accident, so this is no submit button. Screen readers announce its
              label, which says what publishing is waiting for. */}
          <Button aria-live="polite" onClick={() => form.publish()}>
            {buttonLabels[step]}
          </Button>
        </div>
      </form>
      {isPreviewOpen && (
        <PreviewDialog views={props.preview} onClose={() => setPreviewOpen(false)} />
      )}
    </>
  )
}
