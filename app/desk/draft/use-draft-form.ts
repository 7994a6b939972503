/** The state of a form that edits a draft: storage in the browser, publishing, and leaving the page. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFocusOnFirstError } from '../parts/field.tsx'
import { currentErrors } from './current-errors.ts'
import type { AnyDraft, OpenDraft, Submission } from './draft.ts'
import { storeSubmission } from './draft-storage.ts'
import type { FieldErrors, PublishAnswer } from './publish-answer.ts'
import { useStore } from './store.ts'
import { usePublicationGuard } from './use-leave-guard.ts'

/** The photos of a form, which are uploaded before the draft is published. */
interface DraftPhotos {
  /** Whether a photo would be lost if the owner left the page now. */
  readonly areUnsent: boolean
  /** Whether the draft lacks a photo that the owner has chosen. Stored with the draft. */
  readonly lacksPhoto?: boolean
  /** @returns false if a photo could not be read or uploaded. */
  readonly upload: () => Promise<boolean>
}

interface Options<Draft extends AnyDraft, Version> {
  /** The key under which the browser stores the draft. */
  readonly draftKey: string
  /** Its draft is the initial content of the form. */
  readonly submission: Submission<Draft, Version>
  readonly draft: OpenDraft<Draft>
  readonly photos: DraftPhotos
  /** Deletes the stored draft. */
  readonly forget: () => void
}

export interface DraftFormState<Draft extends AnyDraft, Version, Published> {
  /** The ref of the form's element. */
  readonly element: RefObject<HTMLFormElement | null>
  readonly draft: OpenDraft<Draft>
  /** What the controls contain. */
  readonly inputs: Draft
  /** What publishing would send now. */
  readonly latest: Draft
  readonly isUploading: boolean
  readonly isSending: boolean
  /** Undefined before the first answer, and while a submission is being sent. */
  readonly answer: PublishAnswer<Published> | undefined
  readonly errors: FieldErrors
  /** @param basedOn by default, the version of the submission. */
  publish(basedOn?: Version): Promise<void>
}

export function useDraftForm<Draft extends AnyDraft, Version, Published>(
  options: Options<Draft, Version>,
): DraftFormState<Draft, Version, Published> {
  const { submission, draft, photos } = options
  const inputs = useStore(draft.inputs)
  const latest = draft.get()
  useStorage(options, latest)

  const fetcher = useFetcher<PublishAnswer<Published>>()
  const [step, setStep] = useState<'idle' | 'uploading' | 'sending'>('idle')
  const [submitted, setSubmitted] = useState<object>()
  // Check both: React may render a change of `step` before or after the corresponding change of `fetcher.state`.
  const isSending = step === 'sending' || fetcher.state !== 'idle'
  // While photos are uploaded, still the previous answer.
  const answer = isSending ? undefined : (fetcher.data ?? undefined)
  const element = useFocusOnFirstError(answer)
  usePublicationGuard({ hasUnsentPhotos: photos.areUnsent, isSending })

  /** Reads the inputs only after the uploads, because the owner may change them in the meantime. */
  async function publish(basedOn = submission.basedOn): Promise<void> {
    if (step !== 'idle' || isSending) return
    setStep('uploading')
    try {
      const areUploaded = await photos.upload()
      // The owner has left the page.
      if (!element.current) return
      if (!areUploaded) {
        element.current.querySelector('[data-failed="true"]')?.scrollIntoView({ block: 'center' })
        return
      }
      setStep('sending')
      setSubmitted(draft.get())
      // Forget the previous answer. A redirect sets no new answer, so `fetcher.data` would keep the old one.
      fetcher.reset()
      await fetcher.submit(JSON.stringify({ ...submission, draft: draft.get(), basedOn }), {
        method: 'post',
        encType: 'application/json',
      })
    } finally {
      setStep('idle')
    }
  }

  return {
    element,
    draft,
    inputs,
    latest,
    isUploading: step === 'uploading',
    isSending,
    answer,
    errors: currentErrors(answer?.errors ?? {}, submitted, latest),
    publish,
  }
}

/** Stores the draft at each change, as long as it differs from what the server has sent. */
function useStorage<Draft extends AnyDraft>(options: Options<Draft, unknown>, latest: Draft): void {
  const { draftKey, submission, draft, forget, photos } = options
  const { lacksPhoto = false } = photos
  const last = useRef({ latest, lacksPhoto })
  useEffect(() => {
    if (last.current.latest === latest && last.current.lacksPhoto === lacksPhoto) return
    last.current = { latest, lacksPhoto }
    if (draft.isChanged() || lacksPhoto)
      storeSubmission(draftKey, { ...submission, draft: latest, lacksPhoto })
    else forget()
  }, [latest, lacksPhoto, draftKey, submission, draft, forget])
}
