/** Sends the requests of a restore (restore-request.ts), and exposes its steps (upload, check, write) as one state. */
import { useEffect, useRef, useState } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { PATHS } from '../paths.ts'
import type { RestorePlan, RestoreResult } from './restore-answer.ts'

const { backup: backupTexts } = deskCopy

interface Choosing {
  readonly name: 'choose'
  /** A sentence about the step that has just failed. */
  readonly problem?: string
}

interface Planned {
  readonly name: 'plan'
  /** The id of the uploaded backup, or the name of the automatic one. */
  readonly id: string
  readonly plan: RestorePlan
  /** The content has changed since the owner saw an earlier plan. */
  readonly isNew: boolean
  readonly problem?: string
}

export interface Running {
  readonly name: 'sending' | 'checking' | 'restoring'
  /** How much of the backup has been sent, from 0 to 1. */
  readonly part?: number
}

type RestoreState =
  | Choosing
  | Running
  | Planned
  | { readonly name: 'restored'; readonly isRefreshed: boolean }

export function useRestore() {
  const [state, setState] = useState<RestoreState>({ name: 'choose' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** @param before where the owner is again if the step fails. */
  async function run(
    body: Parameters<typeof sendBackup>[0],
    before: Choosing | Planned,
    during: Running,
  ): Promise<void> {
    running.current = new AbortController()
    setState(during)
    const onSent = (part: number) =>
      setState(part < 1 ? { name: 'sending', part } : { name: 'checking' })
    const result = await sendBackup(body, onSent, running.current.signal)
    setState(stateAfter(result, before))
  }

  return {
    state,
    check: (upload: File) => void run(upload, { name: 'choose' }, { name: 'sending', part: 0 }),
    checkAutomatic: (id: string) => void run({ id }, { name: 'choose' }, { name: 'checking' }),
    restore(planned: Planned): void {
      const { id, plan } = planned
      void run({ id, basedOn: plan.basedOn }, planned, { name: 'restoring' })
    },
    cancel(): void {
      running.current?.abort()
      setState({ name: 'choose' })
    },
  }
}

function stateAfter(result: RestoreResult, before: Choosing | Planned): RestoreState {
  if ('problem' in result) return { ...before, problem: result.problem }
  if ('restored' in result) return { name: 'restored', isRefreshed: result.isRefreshed }
  return { name: 'plan', isNew: before.name === 'plan', ...result }
}

/**
 * Uses XMLHttpRequest, because `fetch` does not report the progress of an upload.
 * @param body a backup to check, or the id of an automatic one; the id and the version of the plan, to restore it.
 * @param onSent receives how much of a backup has been sent, from 0 to 1.
 * @returns the result; a problem if the request is lost. Never settles after an abort.
 */
async function sendBackup(
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
