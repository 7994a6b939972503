/**
 * What the button "Publicar" does: it uploads the photos, then submits the form. The router passes the submission to the
 * page's `clientAction`, which calls `publish-in-browser.ts`.
 */
import { useState } from 'react'
import { useFetcher } from 'react-router'

export function usePublish<Answer>() {
  const fetcher = useFetcher<Answer>()
  const [step, setStep] = useState<'idle' | 'uploading' | 'sending'>('idle')
  // Checks both, because React may render `step` and the router's `fetcher.state` at different moments.
  const isSending = step === 'sending' || fetcher.state !== 'idle'

  /** @param upload resolves to the submission when all photos are uploaded, or to null if it must not be sent. */
  async function publish(upload: () => Promise<object | null>): Promise<void> {
    if (step !== 'idle' || isSending) return
    setStep('uploading')
    try {
      const submission = await upload()
      if (!submission) return
      setStep('sending')
      // If this attempt ends in a redirect, `fetcher.data` would keep the previous attempt's answer.
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
    /** Undefined until the server has answered. */
    answer: isSending ? undefined : (fetcher.data ?? undefined),
  }
}
