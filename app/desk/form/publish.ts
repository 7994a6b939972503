/** Publishes the form: waits for the uploads, sends the draft, and returns the server's answer. */
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { hasFailed, type PhotoList } from './photo-list.ts'
import type { PublishAnswer } from './publish-answer.ts'
import type { Submission } from './submission.server.ts'

/**
 * @param currentDraft reads the form, which the owner can still change while photos are uploaded. Returns null after
 *   the owner has left the page.
 */
export function usePublish(photos: PhotoList, currentDraft: () => ProjectDraft | null) {
  const fetcher = useFetcher<PublishAnswer>()
  const [step, setStep] = useState<'idle' | 'uploading' | 'publishing'>('idle')
  // The router renders its own state later than React renders `step`.
  const isPublishing = step === 'publishing' || fetcher.state !== 'idle'

  async function publish(submission: Submission): Promise<void> {
    if (step !== 'idle' || isPublishing) return
    setStep('uploading')
    await photos.uploaded()
    const draft = currentDraft()
    if (draft && !photos.photos().some(hasFailed)) {
      setStep('publishing')
      await send({ ...submission, draft })
    }
    setStep('idle')
  }

  async function send(submission: Submission): Promise<void> {
    // Otherwise the previous answer would be shown again after a redirect.
    fetcher.reset()
    await fetcher.submit(JSON.stringify(submission), {
      method: 'post',
      encType: 'application/json',
    })
  }

  return {
    publish,
    isWaitingForPhotos: step === 'uploading',
    isPublishing,
    /** Undefined until the server has answered. */
    answer: isPublishing ? undefined : (fetcher.data ?? undefined),
  }
}
