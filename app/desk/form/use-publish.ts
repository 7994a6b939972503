/** What "Publicar" does in the browser: it waits for the uploads, then sends the draft to the server. */
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import type { PublishAnswer } from './publish-answer.ts'
import type { Submission } from './submission.ts'
import { hasFailed, type PhotoList } from './use-photo-list.ts'

/**
 * @param currentDraft reads the form, which the owner can still change while photos are uploaded. Returns null after
 *   the owner has left the page.
 */
export function usePublish(photos: PhotoList, currentDraft: () => ProjectDraft | null) {
  const fetcher = useFetcher<PublishAnswer>()
  const [step, setStep] = useState<'idle' | 'uploading' | 'sending'>('idle')
  // Checks both, because React may render `step` and the router's `fetcher.state` at different moments.
  const isSending = step === 'sending' || fetcher.state !== 'idle'

  async function publish(submission: Submission): Promise<void> {
    if (step !== 'idle' || isSending) return
    setStep('uploading')
    await photos.uploaded()
    const draft = currentDraft()
    if (draft && !photos.photos().some(hasFailed)) {
      setStep('sending')
      await send({ ...submission, draft })
    }
    setStep('idle')
  }

  async function send(submission: Submission): Promise<void> {
    // If this attempt ends in a redirect, `fetcher.data` would keep the previous attempt's answer.
    fetcher.reset()
    await fetcher.submit(JSON.stringify(submission), {
      method: 'post',
      encType: 'application/json',
    })
  }

  return {
    publish,
    isWaitingForPhotos: step === 'uploading',
    isSending,
    /** Undefined until the server has answered. */
    answer: isSending ? undefined : (fetcher.data ?? undefined),
  }
}
