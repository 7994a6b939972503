/**
 * Implements the button "Publicar": waits for the uploads, and then submits the form. The router passes the submission
 * to the page's `clientAction`, which calls `publish-on-server.ts`.
 */
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { currentErrors } from './current-errors.ts'
import type { FieldErrors } from './publish-answer.ts'

interface Submission {
  readonly draft: object
}

/** @param draft what the form contains now. */
export function usePublish<Answer extends { readonly errors?: FieldErrors }>(draft: object) {
  const fetcher = useFetcher<Answer>()
  const [step, setStep] = useState<'idle' | 'uploading' | 'sending'>('idle')
  /** The draft of the last submission. */
  const [submitted, setSubmitted] = useState<object>()
  // Check both: React may render a change of `step` before or after the corresponding change of `fetcher.state`.
  const isSending = step === 'sending' || fetcher.state !== 'idle'

  /**
   * @param prepare waits for the uploads and returns the submission, or null if nothing can be submitted, for example
   *   because an upload failed.
   */
  async function publish(prepare: () => Promise<Submission | null>): Promise<void> {
    if (step !== 'idle' || isSending) return
    setStep('uploading')
    try {
      const submission = await prepare()
      if (!submission) return
      setStep('sending')
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

  const answer = isSending ? undefined : (fetcher.data ?? undefined)
  return {
    publish,
    isWaitingForPhotos: step === 'uploading',
    isSending,
    /**
     * The answer to the last submission. Undefined before the first answer, and while a submission is being sent.
     * While photos are uploaded, still the previous answer.
     */
    answer,
    errors: currentErrors(answer?.errors ?? {}, submitted, draft),
  }
}
