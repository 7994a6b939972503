/**
 * Implements the button "Publicar": waits for the uploads, and then submits the form. The router passes the submission
 * to the page's `clientAction`, which calls `publish-on-server.ts`.
 */
import { useState } from 'react'
import { useFetcher } from 'react-router'

export function usePublish<Answer>() {
  const fetcher = useFetcher<Answer>()
  const [step, setStep] = useState<'idle' | 'uploading' | 'sending'>('idle')
  // Check both: React may render a change of `step` before or after the corresponding change of `fetcher.state`.
  const isSending = step === 'sending' || fetcher.state !== 'idle'

  /**
   * @param prepare waits for the uploads and returns the submission, or null if nothing can be submitted, for example
   *   because an upload failed.
   */
  async function publish(prepare: () => Promise<object | null>): Promise<void> {
    if (step !== 'idle' || isSending) return
    setStep('uploading')
    try {
      const submission = await prepare()
      if (!submission) return
      setStep('sending')
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
    publish,
    isWaitingForPhotos: step === 'uploading',
    isSending,
    /**
     * The answer to the last submission. Undefined before the first answer, and while a submission is being sent.
     * While photos are uploaded, still the previous answer.
     */
    answer: isSending ? undefined : (fetcher.data ?? undefined),
  }
}
