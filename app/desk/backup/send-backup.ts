/** Sends the requests of a restore (restore-request.ts). */
import { deskCopy } from '#texts/desk-copy.ts'
import { PATHS } from '../paths.ts'
import type { RestoreResult } from './restore-answer.ts'

const { backup: backupTexts } = deskCopy

/**
 * Uses XMLHttpRequest, because `fetch` does not report the progress of an upload.
 * @param body a backup to check, or the id of an automatic one; the id and the version of the plan, to restore it.
 * @param onSent receives how much of a backup has been sent, from 0 to 1.
 * @returns the result; a problem if the request is lost. Never settles after an abort.
 */
export async function sendBackup(
  body: File | { readonly id: string; readonly basedOn?: string },
  onSent: (part: number) => void,
  signal: AbortSignal,
): Promise<RestoreResult> {
  const isFile = body instanceof File
  const { promise, resolve } = Promise.withResolvers<RestoreResult>()
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
  request.onload = () => resolve(resultOf(request))
  request.onerror = () => resolve({ problem: backupTexts.offline })
  signal.addEventListener('abort', () => request.abort())
  request.open(
    'POST',
    isFile ? PATHS.restore : `${PATHS.restore}?${new URLSearchParams({ ...body })}`,
  )
  request.send(isFile ? body : null)
  return promise
}

function resultOf({ responseURL, status, responseText }: XMLHttpRequest): RestoreResult {
  // The server redirects to the sign-in if the session has expired.
  if (new URL(responseURL).pathname !== PATHS.restore) return { problem: deskCopy.signedOut }
  // From the site or a proxy.
  if (status === 413) return { problem: backupTexts.tooLargeToSend }
  try {
    const answer: RestoreResult | { readonly sentence: string } = JSON.parse(responseText)
    // An `errorWithSentence` (failures.ts), for example because the session cannot be checked.
    return 'sentence' in answer ? { problem: answer.sentence } : answer
  } catch {
    // The response has ended too early, or is the error page of a proxy.
    return { problem: backupTexts.offline }
  }
}
