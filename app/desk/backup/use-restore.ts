/** Runs the steps of a restore (upload, check, write) and exposes them as one state. */
import { useEffect, useRef, useState } from 'react'
import type { RestorePlan } from './restore-answer.ts'
import { sendBackup } from './send-backup.ts'

/** A copy that the site has made. */
interface Copy {
  readonly id: string
}

interface Plan extends Copy {
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

  async function run(step: File | Copy | Plan): Promise<void> {
    running.current = new AbortController()
    const { signal } = running.current
    const isUpload = step instanceof File
    const plan = 'plan' in step ? step : null
    if (isUpload) setState({ name: 'sending', part: 0 })
    else setState({ name: plan ? 'restoring' : 'checking' })
    const body = plan ? { id: plan.id, basedOn: plan.plan.basedOn } : step
    const onSent = (part: number) =>
      setState(part < 1 ? { name: 'sending', part } : { name: 'checking' })
    const result = await sendBackup(body, onSent, signal)
    if (signal.aborted) return
    if ('plan' in result) setState({ name: 'plan', isNew: plan !== null, ...result })
    else if ('restored' in result) setState({ name: 'restored', isLive: result.isLive })
    else if (plan) setState({ name: 'plan', isNew: false, ...plan, ...result })
    else setState({ name: 'choose', ...result })
  }

  return {
    state,
    choose: (backup: File | Copy) => void run(backup),
    restore: (plan: Plan) => void run(plan),
    cancel(): void {
      running.current?.abort()
      setState({ name: 'choose' })
    },
  }
}
