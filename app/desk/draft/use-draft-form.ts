/** The state of a form that edits a draft: storing it in the browser, publishing it, and leaving the page. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFocusOnFirstError } from '../parts/field.tsx'
import { currentErrors } from './current-errors.ts'
import type { AnyDraft, OpenDraft } from './draft.ts'
import type { FieldErrors, PublishAnswer } from './publish-answer.ts'
import { useStore } from './store.ts'
import { usePublicationGuard } from './use-leave-guard.ts'

/** The photos of a form, which are uploaded before the draft is published. */
interface DraftPhotos {
  /** Whether a photo would be lost if the owner left the page now. */
  readonly areUnsent: boolean
  /** Whether a chosen photo is still being opened. Nothing can be published until then. */
  readonly isOpening?: boolean
  /** Whether the draft lacks a photo that the owner has chosen. Stored with the draft. */
  readonly lacksPhoto?: boolean
  /** Why the photos cannot be published, as a sentence. */
  readonly problem: string | undefined
  /** @returns false if a photo could not be read or uploaded. */
  readonly upload: () => Promise<boolean>
}

/** What the fields of a form need. */
export interface FieldsState<Draft extends AnyDraft> {
  /** What the controls contain. */
  readonly inputs: Draft
  readonly errors: FieldErrors
  readonly setInput: OpenDraft<Draft>['set']
}

export interface DraftFormState<Draft extends AnyDraft, Version, Published>
  extends FieldsState<Draft> {
  /** The ref of the form's element. */
  readonly element: RefObject<HTMLFormElement | null>
  readonly draft: OpenDraft<Draft, Version>
  /** What publishing would send now. */
  readonly latest: Draft
  readonly photos: DraftPhotos
  readonly step: 'idle' | 'uploading' | 'sending'
  /** Undefined before the first answer, and while a submission is being sent. */
  readonly answer: PublishAnswer<Published> | undefined
  /** @param basedOn by default, the version that the form has begun with. */
  publish(basedOn?: Version): Promise<void>
}

export function useDraftForm<Draft extends AnyDraft, Version, Published>(
  draft: OpenDraft<Draft, Version>,
  photos: DraftPhotos,
): DraftFormState<Draft, Version, Published> {
  const inputs = useStore(draft.inputs)
  const latest = draft.get()
  useStorage(draft, latest, photos.lacksPhoto ?? false)

  const fetcher = useFetcher<PublishAnswer<Published>>()
  const [ownStep, setStep] = useState<'idle' | 'uploading' | 'sending'>('idle')
  const [submitted, setSubmitted] = useState<Draft>()
  // Check both: React may render a change of `ownStep` before or after the corresponding change of `fetcher.state`.
  const step = fetcher.state === 'idle' ? ownStep : 'sending'
  // While photos are uploaded, still the previous answer.
  const answer = step === 'sending' ? undefined : (fetcher.data ?? undefined)
  const element = useFocusOnFirstError(answer)
  usePublicationGuard({ hasUnsentPhotos: photos.areUnsent, isSending: step === 'sending' })

  async function publish(basedOn = draft.submission.basedOn): Promise<void> {
    if (step !== 'idle' || photos.isOpening) return
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
      // Read the draft only now, because the owner may have changed it during the uploads.
      const submission = { ...draft.submission, draft: draft.get(), basedOn }
      setSubmitted(submission.draft)
      // Forget the previous answer. A redirect sets no new answer, so `fetcher.data` would keep the old one.
      fetcher.reset()
      await fetcher.submit(JSON.stringify(submission), {
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
    setInput: draft.set,
    latest,
    photos,
    step,
    answer,
    errors: currentErrors(answer?.errors ?? {}, submitted, latest),
    publish,
  }
}

/** Stores the draft in the browser at each change. */
function useStorage(
  draft: Pick<OpenDraft<AnyDraft>, 'store'>,
  latest: object,
  lacksPhoto: boolean,
) {
  const stored = useRef({ latest, lacksPhoto })
  useEffect(() => {
    if (stored.current.latest === latest && stored.current.lacksPhoto === lacksPhoto) return
    stored.current = { latest, lacksPhoto }
    draft.store(lacksPhoto)
  }, [draft, latest, lacksPhoto])
}
