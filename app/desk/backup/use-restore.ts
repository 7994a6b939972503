/** Runs the steps of a restore (upload, check, write) and exposes them as one state. */
import { useEffect, useRef, useState } from 'react'
import type { RestorePlan } from './restore-answer.ts'
import { sendBackup } from './send-backup.ts'

interface Plan {
  readonly id: string
  readonly plan: RestorePlan
}

export type RestoreState =
  /** `problem`: a sentence about the step that has just failed. */
  | { readonly name: 'choose'; readonly problem?: string }
  /** `part`: how much of the backup has been sent, from 0 to 1. */
  | { readonly name: 'sending'; readonly part: number }
  | { readonly name: 'checking' | 'restoring' }
  /** `isNew`: the content has changed since the owner saw an earlier plan. */
  | ({ readonly name: 'plan'; readonly isNew: boolean; readonly problem?: string } & Plan)
  | { readonly name: 'restored'; readonly isLive: boolean }

export function useRestore() {
  const [state, setState] = useState<RestoreState>({ name: 'choose' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(step: File | Plan): Promise<void> {
    running.current = new AbortController()
    const { signal } = running.current
    const isUpload = step instanceof File
    setState(isUpload ? { name: 'sending', part: 0 } : { name: 'restoring' })
    const body = isUpload ? step : { id: step.id, basedOn: step.plan.basedOn }
    const onSent = (part: number) =>
      setState(part < 1 ? { name: 'sending', part } : { name: 'checking' })
    const result = await sendBackup(body, onSent, signal)
    if (signal.aborted) return
    if ('plan' in result) setState({ name: 'plan', isNew: !isUpload, ...result })
    else if ('restored' in result) setState({ name: 'restored', isLive: result.isLive })
    else if (isUpload) setState({ name: 'choose', ...result })
    else setState({ name: 'plan', isNew: false, ...step, ...result })
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
