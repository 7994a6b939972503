import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
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
import type { Refusal, Submission, Version } from './publish.ts'

export type AnyDraft = DraftOf<Fields>

export interface Opened<Draft extends AnyDraft> {
  readonly draftKey: string
  readonly submission: Submission<Draft>
  readonly stored: StoredSubmission<Submission<Draft>> | null
}

/** The photos are uploaded before the draft is published. */
export interface FormPhotos {
  readonly values: InputValues
  /** True if a photo would be lost if the owner left the page now. Publishing waits for its upload. */
  readonly areUnsent: boolean
  /** Nothing can be published while a photo could not be read or uploaded. */
  readonly problem: string | undefined
  /** Called when the owner presses "Publicar". */
  readonly onPublish?: () => void
}

interface FormOptions {
  readonly fields: Fields
  /** Needed only if the inputs show other values than those of the draft. */
  readonly toInputs?: (values: InputValues) => InputValues
  readonly fromInputs?: (inputs: InputValues) => InputValues
  readonly photos: FormPhotos
}

export type FormState<Draft extends AnyDraft> = ReturnType<typeof useForm<Draft>>

const asTheyAre = (values: InputValues) => values

export function useForm<Draft extends AnyDraft>(
  { draftKey, submission, stored }: Opened<Draft>,
  { fields, toInputs = asTheyAre, fromInputs = asTheyAre, photos }: FormOptions,
) {
  const begun = stored ?? submission
  const inputsFor = (draft: Draft) => toInputs(inputValues(fields, draft))
  const [texts, setTexts] = useState(() => inputsFor(begun.draft))
  const inputs = { ...texts, ...photos.values }
  const typed = draftOfInputs(fields, fromInputs(inputs)) as Draft
  const { draft, problems } = readDraft(fields, typed)
  const isUntouched = useStorage(JSON.stringify(typed), () => {
    // The submission's draft may contain what the form would not send, such as a default text.
    const unchanged = draftOfInputs(fields, fromInputs(inputsFor(submission.draft)))
    const isUnchanged =
      problems.length === 0 && isSameDraft(fields, draft, readDraft(fields, unchanged).draft)
    if (isUnchanged) removeStored(draftKey)
    else storeSubmission(draftKey, { ...begun, draft: typed })
  })

  const location = useLocation()
  const navigate = useNavigate()
  const publication = usePublication({ ...begun, draft: typed }, inputs, photos)
  // The texts are stored, so only photos can be lost.
  useLeaveGuard(photos.areUnsent ? deskCopy.form.leaving : null)

  return {
    ...publication,
    fields,
    stored,
    isUntouched,
    inputs,
    setInput: (name: string, value: InputValue) => setTexts((old) => ({ ...old, [name]: value })),
    draft: draft as Draft,
    inputsFor,
    photos,
    startAgain(path?: string): void {
      removeStored(draftKey)
      // With a hash, the router would jump within the page and load nothing.
      navigate(path ?? { ...location, hash: '' }, { replace: true })
    },
  }
}

/** A delayed write could come after the publication has deleted the draft. @returns true before any change. */
function useStorage(json: string, store: () => void): boolean {
  const written = useRef(json)
  const [isUntouched, setUntouched] = useState(true)
  const write = useEffectEvent(store)
  useEffect(() => {
    if (written.current === json) return
    written.current = json
    setUntouched(false)
    write()
  }, [json])
  return isUntouched
}

/** The owner can change the form until the photos are uploaded. @param current what would be sent now. */
function usePublication<Draft extends AnyDraft>(
  current: Submission<Draft>,
  inputs: InputValues,
  photos: FormPhotos,
) {
  const fetcher = useFetcher<Refusal<Draft>>()
  /** Set while "Publicar" waits for the answer. */
  const [requested, setRequested] = useState<{ readonly basedOn: Version } | null>(null)
  const [submitted, setSubmitted] = useState<InputValues>({})
  const isUploading = photos.areUnsent && !photos.problem
  const stepOfRequest = photos.areUnsent ? 'uploading' : 'sending'
  const step = requested ? stepOfRequest : 'idle'
  // The previous answer stays while photos are uploaded, but not while the draft is being sent.
  const answer = step === 'sending' ? undefined : (fetcher.data ?? undefined)
  const element = useFocusOnFirstError(answer)

  const send = useEffectEvent(async (basedOn: Version) => {
    if (photos.problem) {
      element.current?.querySelector('[data-failed="true"]')?.scrollIntoView({ block: 'center' })
      setRequested(null)
      return
    }
    setSubmitted(inputs)
    // A redirect sets no new answer, so `fetcher.data` would keep the old one.
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

  /** @param basedOn by default, the version that the form has begun with. */
  function publish(basedOn = current.basedOn): void {
    if (requested) return
    photos.onPublish?.()
    setRequested({ basedOn })
  }

  // An error is about the value that was submitted, so it goes as soon as its input has another value.
  const errors = Object.fromEntries(
    Object.entries(answer?.errors ?? {}).filter(([name]) =>
      isSameValue(submitted[name], inputs[name]),
    ),
  )
  return { element, step, answer, errors, publish } as const
}
