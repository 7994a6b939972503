/** The state of a form that edits a record: its draft, storing it in the browser, publishing it, and leaving the page. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import {
  draftOfInputs,
  type InputValue,
  type InputValues,
  inputValues,
  isSameDraft,
  isSameValue,
  readDraft,
} from '#core/fields/draft.ts'
import type { DraftOf, Fields } from '#core/fields/field.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { useFocusOnFirstError } from '../parts/field.tsx'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { removeStored, type StoredSubmission, storeSubmission } from './draft-storage.ts'
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
export interface FormPhotos {
  /** The values of their inputs; another object after each change. */
  readonly values: InputValues
  /** Whether a photo would be lost if the owner left the page now. Publishing waits for its upload. */
  readonly areUnsent: boolean
  /** A sentence that says why a photo could not be read or uploaded, so that nothing can be published. */
  readonly problem: string | undefined
  /** Called when the owner presses "Publicar". */
  readonly onPublish?: () => void
}

interface FormOptions {
  readonly fields: Fields
  /** What the inputs show of a draft. By default, its values. */
  readonly toInputs?: (values: InputValues) => InputValues
  /** The opposite of `toInputs`. Must be the same function in each render. */
  readonly fromInputs?: (inputs: InputValues) => InputValues
  readonly photos: FormPhotos
}

/** What the fields of a form need. */
export interface FieldsState {
  readonly inputs: InputValues
  readonly errors: FieldErrors
  readonly setInput: (name: string, value: InputValue) => void
}

export interface FormState<Draft extends AnyDraft, Published> extends FieldsState {
  /** The ref of the form's element. */
  readonly element: RefObject<HTMLFormElement | null>
  readonly fields: Fields
  /** The values as the owner has typed them. A change makes a new object. */
  readonly typed: Draft
  /** What publishing would store of it. */
  readonly draft: Draft
  /** @returns what the inputs would show of this draft. */
  readonly inputsFor: (draft: Draft) => InputValues
  readonly photos: FormPhotos
  readonly step: 'idle' | 'uploading' | 'sending'
  /** Undefined before the first answer, and while a submission is being sent. */
  readonly answer: PublishAnswer<Published> | undefined
  /** @param basedOn by default, the version that the form has begun with. */
  publish(basedOn?: Version): void
}

const asTheyAre = (values: InputValues) => values

export function useForm<Draft extends AnyDraft, Published>(
  opened: Opened<Draft>,
  { fields, toInputs = asTheyAre, fromInputs = asTheyAre, photos }: FormOptions,
): FormState<Draft, Published> {
  const [begun] = useState<Submission<Draft>>(opened.stored ?? opened.submission)
  const inputsFor = (draft: Draft) => toInputs(inputValues(fields, draft))
  const [texts, setTexts] = useState(() => inputsFor(begun.draft))
  const inputs = useMemo(() => ({ ...texts, ...photos.values }), [texts, photos.values])
  const typed = useMemo(
    () => draftOfInputs(fields, fromInputs(inputs)) as Draft,
    [fields, fromInputs, inputs],
  )
  const { draft, problems } = useMemo(() => readDraft(fields, typed), [fields, typed])
  useStorage(typed, () => {
    // Not the submission's draft itself, which may contain what the form would not send, such as a default text.
    const unchanged = draftOfInputs(fields, fromInputs(inputsFor(opened.submission.draft)))
    const isUnchanged =
      problems.length === 0 && isSameDraft(fields, draft, readDraft(fields, unchanged).draft)
    if (isUnchanged) removeStored(opened.draftKey)
    else storeSubmission(opened.draftKey, { ...begun, draft: typed })
  })

  const publication = usePublication<Published>({ ...begun, draft: typed }, inputs, photos)
  const { step } = publication
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
    inputs,
    setInput: (name, value) => setTexts((old) => ({ ...old, [name]: value })),
    typed,
    draft: draft as Draft,
    inputsFor,
    photos,
  }
}

/** Stores the draft at each change: a delayed write could come after the publication has deleted the draft. */
function useStorage(typed: AnyDraft, store: () => void) {
  const written = useRef(typed)
  const write = useEffectEvent(store)
  useEffect(() => {
    if (written.current === typed) return
    written.current = typed
    write()
  }, [typed])
}

/**
 * Publishes once the photos are uploaded. The owner can change the form until then.
 * @param current what publishing would send now.
 */
function usePublication<Published>(current: Submission, inputs: InputValues, photos: FormPhotos) {
  const fetcher = useFetcher<PublishAnswer<Published>>()
  /** Set while "Publicar" waits for the answer. */
  const [requested, setRequested] = useState<{ readonly basedOn: Version } | null>(null)
  const [submitted, setSubmitted] = useState<InputValues>({})
  const isUploading = photos.areUnsent && !photos.problem
  const stepOfRequest = photos.areUnsent || photos.problem ? 'uploading' : 'sending'
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
    setSubmitted(inputs)
    // Forget the previous answer. A redirect sets no new answer, so `fetcher.data` would keep the old one.
    fetcher.reset()
    await fetcher.submit(JSON.stringify({ ...current, basedOn }), {
      method: 'post',
      encType: 'application/json',
    })
    setRequested(null)
  })
  useEffect(() => {
    if (requested && !isUploading) void send(requested.basedOn)
  }, [requested, isUploading])

  function publish(basedOn = current.basedOn): void {
    if (requested) return
    photos.onPublish?.()
    setRequested({ basedOn })
  }

  const errors = currentErrors(answer?.errors ?? {}, submitted, inputs)
  return { element, step, answer, errors, publish } as const
}

/**
 * An error is about the value that was submitted, so it goes as soon as its input has another value.
 * @returns the errors of the inputs that still have the submitted value.
 */
export function currentErrors(
  errors: FieldErrors,
  submitted: InputValues,
  values: InputValues,
): FieldErrors {
  const isCurrent = (name: string) => isSameValue(submitted[name], values[name])
  return Object.fromEntries(Object.entries(errors).filter(([name]) => isCurrent(name)))
}
