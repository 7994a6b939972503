/** A restore has several requests (restore-request.ts): upload, check and write. */
import { useEffect, useRef, useState } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { PATHS } from '../paths.ts'
import type { PlannedRestore, RestoreResult } from './restore-answer.ts'

const { backup: backupTexts } = deskCopy

interface Choosing {
  readonly name: 'choose'
  readonly problem?: string
}

interface Planned extends PlannedRestore {
  readonly name: 'plan'
  /** True if the content has changed since the owner saw an earlier plan. */
  readonly isNew: boolean
  readonly problem?: string
}

export interface Running {
  readonly name: 'sending' | 'checking' | 'restoring'
  /** How much of the backup is sent, from 0 to 1. */
  readonly sent?: number
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

  /** @param before the state again if the step fails. */
  async function run(
    body: Parameters<typeof sendBackup>[0],
    before: Choosing | Planned,
    during: Running,
  ): Promise<void> {
    running.current = new AbortController()
    setState(during)
    const onSent = (sent: number) =>
      setState(sent < 1 ? { name: 'sending', sent } : { name: 'checking' })
    const result = await sendBackup(body, onSent, running.current.signal)
    setState(stateAfter(result, before))
  }

  return {
    state,
    check: (upload: File) => void run(upload, { name: 'choose' }, { name: 'sending', sent: 0 }),
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
 * `fetch` does not report the progress of an upload, so this uses XMLHttpRequest. Never settles after an abort.
 * @param body A file is sent and checked, and one with an `id` is checked. With `basedOn`, it is restored instead.
 * @param onSent gets how much of a backup is sent, from 0 to 1.
 * @returns the result; a problem if the request is lost.
 */
async function sendBackup(
  body: File | { readonly id: string; readonly basedOn?: string },
  onSent: (sent: number) => void,
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
  // The site or a proxy sends this status.
  if (status === 413) return { problem: backupTexts.tooLargeToSend }
  try {
    return JSON.parse(responseText)
  } catch {
    // The response has ended too early, or is the error page of a proxy.
    return { problem: backupTexts.offline }
  }
}
