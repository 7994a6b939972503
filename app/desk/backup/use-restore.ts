/** Runs the steps of a restore (upload, check, write) and exposes them as one state. */
import { useEffect, useRef, useState } from 'react'
import type { RestorePlan, RestoreResult } from './restore-answer.ts'
import { sendBackup } from './send-backup.ts'

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

type RestoreState =
  | Choosing
  /** `part`: how much of the backup has been sent, from 0 to 1. */
  | { readonly name: 'sending'; readonly part: number }
  | { readonly name: 'checking' | 'restoring' }
  | Planned
  | { readonly name: 'restored'; readonly isLive: boolean }

export function useRestore() {
  const [state, setState] = useState<RestoreState>({ name: 'choose' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** @param before where the owner is again if the step fails. */
  async function run(
    body: Parameters<typeof sendBackup>[0],
    before: Choosing | Planned,
    during: RestoreState,
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
  if ('restored' in result) return { name: 'restored', isLive: result.isLive }
  return { name: 'plan', isNew: before.name === 'plan', ...result }
}
