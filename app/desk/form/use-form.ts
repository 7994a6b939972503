/** The state of a form that edits a record: its draft, storing it in the browser, publishing it, and leaving the page. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { type InputValue, isSameDraft } from '#core/fields/draft.ts'
import type { DraftOf, Fields } from '#core/fields/field.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { useFocusOnFirstError } from '../parts/field.tsx'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { removeStored, type StoredSubmission, storeSubmission } from './draft-storage.ts'
import { currentErrors, withValue } from './inputs.ts'
import type { FieldErrors, PublishAnswer, Submission, Version } from './publish.ts'

/** The draft of any record. */
export type AnyDraft = DraftOf<Fields>

/** What a form begins with. */
export interface Opened<Draft extends AnyDraft> {
  /** The key under which the browser stores the draft. */
  readonly draftKey: string
  /** What the server has sent. */
  readonly submission: Submission<Draft>
  /** The draft that the owner continues, if any. */
  readonly stored: StoredSubmission<Submission<Draft>> | null
}

/** The photos of a form, which are uploaded before the draft is published. */
export interface FormPhotos<Draft extends AnyDraft> {
  /** The fields of the draft that the photos fill; another object after each change. */
  readonly values: Partial<Draft>
  /** Whether a photo would be lost if the owner left the page now. */
  readonly areUnsent: boolean
  /** Whether publishing waits for an upload. */
  readonly arePending: boolean
  /** A sentence that says why a photo could not be read or uploaded, so that nothing can be published. */
  readonly problem: string | undefined
  /** Called when the owner presses "Publicar". */
  readonly onPublish?: () => void
}

interface FormOptions<Draft extends AnyDraft> {
  readonly fields: Fields
  /** What the inputs show of a draft. By default, the draft itself. */
  readonly toInputs?: (draft: Draft) => Draft
  /** Must be the same function in each render. */
  readonly toDraft: (inputs: Draft) => Draft
  readonly photos: FormPhotos<Draft>
}

/** What the fields of a form need. */
export interface FieldsState<Draft extends AnyDraft> {
  /** What the controls contain, such as a text with spaces around it. */
  readonly inputs: Draft
  readonly errors: FieldErrors
  /** @param name of an input, such as `services.3.title`. */
  readonly setInput: (name: string, value: InputValue) => void
}

export interface FormState<Draft extends AnyDraft, Published> extends FieldsState<Draft> {
  /** The ref of the form's element. */
  readonly element: RefObject<HTMLFormElement | null>
  readonly fields: Fields
  readonly toInputs: (draft: Draft) => Draft
  /** What publishing would send now; the same object until something changes. */
  readonly latest: Draft
  readonly photos: FormPhotos<Draft>
  readonly step: 'idle' | 'uploading' | 'sending'
  /** Undefined before the first answer, and while a submission is being sent. */
  readonly answer: PublishAnswer<Published> | undefined
  /** @param basedOn by default, the version that the form has begun with. */
  publish(basedOn?: Version): void
}

const asItIs = <Draft>(draft: Draft) => draft

export function useForm<Draft extends AnyDraft, Published>(
  opened: Opened<Draft>,
  { fields, toInputs = asItIs, toDraft, photos }: FormOptions<Draft>,
): FormState<Draft, Published> {
  const [begun] = useState<Submission<Draft>>(opened.stored ?? opened.submission)
  const [typed, setTyped] = useState(() => toInputs(begun.draft))
  const inputs = useMemo(() => ({ ...typed, ...photos.values }), [typed, photos.values])
  const latest = useMemo(() => toDraft(inputs), [toDraft, inputs])
  useStorage(latest, (draft) => {
    // Not the submission's draft itself, which may contain what the form would not send, such as a default text.
    const unchanged = toDraft(toInputs(opened.submission.draft))
    if (isSameDraft(fields, draft, unchanged)) removeStored(opened.draftKey)
    else storeSubmission(opened.draftKey, { ...begun, draft })
  })

  const publication = usePublication<Draft, Published>({ ...begun, draft: latest }, photos)
  const { step, answer, submitted } = publication
  const { photos: photosQuestion, publication: publicationQuestion } = deskCopy.form.leaving
  const questionAboutPhotos = photos.areUnsent ? photosQuestion : null
  useLeaveGuard({
    question: step === 'sending' ? publicationQuestion : questionAboutPhotos,
    // Only about photos, because the browser stores the texts. Not while sending: after a success, "Meu site" loads a new
    // document, and the browser must not ask then.
    asksOnUnload: photos.areUnsent,
  })

  return {
    ...publication,
    fields,
    toInputs,
    inputs,
    setInput: (name, value) => setTyped((old) => withValue(old, name, value)),
    latest,
    photos,
    errors: currentErrors(answer?.errors ?? {}, submitted, latest),
  }
}

/** Stores the draft at each change: a delayed write could come after the publication has deleted the draft. */
function useStorage<Draft>(latest: Draft, store: (draft: Draft) => void) {
  const written = useRef(latest)
  const write = useEffectEvent(store)
  useEffect(() => {
    if (written.current === latest) return
    written.current = latest
    write(latest)
  }, [latest])
}

/**
 * Publishes once the photos are uploaded. The owner can change the form until then.
 * @param current what publishing would send now.
 */
function usePublication<Draft extends AnyDraft, Published>(
  current: Submission<Draft>,
  photos: FormPhotos<Draft>,
) {
  const fetcher = useFetcher<PublishAnswer<Published>>()
  /** Set while "Publicar" waits for the answer. */
  const [requested, setRequested] = useState<{ readonly basedOn: Version } | null>(null)
  const [submitted, setSubmitted] = useState<Draft>()
  const stepOfRequest = photos.arePending || photos.problem ? 'uploading' : 'sending'
  const step = requested ? stepOfRequest : 'idle'
  // While photos are uploaded, still the previous answer.
  const answer = step === 'sending' ? undefined : (fetcher.data ?? undefined)
  const element = useFocusOnFirstError(answer)

  const send = useEffectEvent(async (basedOn: Version) => {
    if (photos.problem) {
      element.current?.querySelector('[data-failed="true"]')?.scrollIntoView({ block: 'center' })
      setRequested(null)
      return
    }
    setSubmitted(current.draft)
    // Forget the previous answer. A redirect sets no new answer, so `fetcher.data` would keep the old one.
    fetcher.reset()
    await fetcher.submit(JSON.stringify({ ...current, basedOn }), {
      method: 'post',
      encType: 'application/json',
    })
    setRequested(null)
  })
  useEffect(() => {
    if (requested && !photos.arePending) void send(requested.basedOn)
  }, [requested, photos.arePending])

  function publish(basedOn = current.basedOn): void {
    if (requested) return
    photos.onPublish?.()
    setRequested({ basedOn })
  }

  return { element, step, answer, submitted, publish } as const
}
