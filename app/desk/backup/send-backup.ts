/** Sends the requests of a restore (restore-request.ts). */
import { deskCopy } from '#texts/desk-copy.ts'
import { PATHS } from '../paths.ts'
import type { Progress, RestoreAnswer, RestoreResult } from './restore-answer.ts'

const { backup: backupTexts } = deskCopy

/** `sending`: the progress is that of the upload, in bytes. */
export type OnProgress = (step: 'sending' | 'working', progress: Progress) => void

/**
 * Uses XMLHttpRequest, because `fetch` does not report the progress of an upload.
 * @param body a backup to check; the id of a checked backup and the version of its plan, to restore it.
 * @returns the result; a problem if the request is lost. Never settles after an abort.
 */
export async function sendBackup(
  body: File | { readonly id: string; readonly basedOn: string },
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<RestoreResult> {
  const isFile = body instanceof File
  // Otherwise, an unreadable file would look like a lost connection.
  if (isFile && !(await isReadable(body)))
    return { problem: backupTexts.unreadable, canRetry: false }
  const { promise, resolve } = Promise.withResolvers<RestoreResult>()
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => onProgress('sending', { done: loaded, total })
  request.onprogress = () => {
    const answer = latestAnswer(request.responseText)
    if (answer && 'progress' in answer) onProgress('working', answer.progress)
  }
  request.onload = () => resolve(resultOf(request))
  request.onerror = () => resolve({ problem: backupTexts.offline, canRetry: true })
  signal.addEventListener('abort', () => request.abort())
  request.open('POST', isFile ? PATHS.restore : `${PATHS.restore}?${new URLSearchParams(body)}`)
  request.send(isFile ? body : null)
  return promise
}

function isReadable(file: File): Promise<boolean> {
  const start = file.slice(0, 1).arrayBuffer()
  return start.then(
    () => true,
    () => false,
  )
}

function resultOf({ responseURL, status, responseText }: XMLHttpRequest): RestoreResult {
  // The server redirects to the sign-in if the session has expired.
  if (new URL(responseURL).pathname !== PATHS.restore)
    return { problem: deskCopy.signedOut, canRetry: true }
  // From the site or a proxy.
  if (status === 413) return { problem: backupTexts.tooLargeToSend, canRetry: false }
  const answer = latestAnswer(responseText)
  // The response has ended too early, or is the error page of a proxy.
  if (!answer || 'progress' in answer) return { problem: backupTexts.offline, canRetry: true }
  // An `errorWithSentence` (failures.ts), for example because the session cannot be checked.
  return 'sentence' in answer ? { problem: answer.sentence, canRetry: true } : answer
}

/** @returns the last complete line of a response; null if it is not JSON. */
function latestAnswer(lines: string): RestoreAnswer | { readonly sentence: string } | null {
  const last = lines.trimEnd().split('\n').at(-1) ?? ''
  try {
    return JSON.parse(last)
  } catch {
    return null
  }
}
