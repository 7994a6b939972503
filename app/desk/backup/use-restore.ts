/** Runs the steps of a restore (upload, check, write) and exposes them as one state. */
import { useEffect, useRef, useState } from 'react'
import type { Progress, RestorePlan, RestoreResult } from './restore-answer.ts'
import { sendBackup } from './send-backup.ts'

interface Plan {
  readonly id: string
  readonly plan: RestorePlan
}

export type RestoreState =
  | { readonly name: 'choose' }
  /** `total` is 0 while it is unknown. */
  | ({ readonly name: 'sending' | 'checking' | 'restoring' } & Progress)
  /** `isNew`: the content has changed since the owner saw an earlier plan. */
  | ({ readonly name: 'plan'; readonly isNew: boolean } & Plan)
  | { readonly name: 'restored'; readonly isLive: boolean }
  /** `retry` repeats the failed step; it is null if the owner has to choose a file again. */
  | { readonly name: 'failed'; readonly problem: string; readonly retry: (() => void) | null }

export function useRestore() {
  const [state, setState] = useState<RestoreState>({ name: 'choose' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(step: File | Plan): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const isUpload = step instanceof File
    setState({ name: isUpload ? 'sending' : 'restoring', done: 0, total: 0 })
    const result = await sendBackup(
      isUpload ? step : { id: step.id, basedOn: step.plan.basedOn },
      (progressOf, progress) => {
        const isChecking = progressOf === 'working' || progress.done === progress.total
        if (!isUpload) setState({ name: 'restoring', ...progress })
        else if (isChecking) setState({ name: 'checking', ...progress })
        else setState({ name: 'sending', ...progress })
      },
      signal,
    )
    if (!signal.aborted) setState(stateAfter(step, result))
  }

  function stateAfter(step: File | Plan, result: RestoreResult): RestoreState {
    if ('plan' in result) return { name: 'plan', isNew: !(step instanceof File), ...result }
    if ('restored' in result) return { name: 'restored', isLive: result.isLive }
    const { problem, canRetry } = result
    return { name: 'failed', problem, retry: canRetry ? () => void run(step) : null }
  }

  return {
    state,
    choose: (file: File) => void run(file),
    restore: (plan: Plan) => void run(plan),
    cancel(): void {
      running.current?.abort()
      setState({ name: 'choose' })
    },
  }
}
