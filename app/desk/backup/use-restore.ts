/** Runs the steps of a restore (upload, check, write) and exposes them as one state. */
import { useEffect, useRef, useState } from 'react'
import type { RestorePlan } from '#core/backup.ts'
import { discard, finishStep, StepError, sendFile, type Upload } from './send-backup.ts'

export type RestoreState =
  | { readonly name: 'choose' }
  /** `total` is 0 while it is unknown. */
  | {
      readonly name: 'sending' | 'checking' | 'restoring'
      readonly done: number
      readonly total: number
    }
  /** `isNew`: the content has changed since the owner saw an earlier plan. */
  | { readonly name: 'plan'; readonly plan: RestorePlan; readonly isNew: boolean }
  | { readonly name: 'restored'; readonly isLive: boolean }
  /** `retry` repeats the failed step; it is null if the owner has to choose a file again. */
  | { readonly name: 'failed'; readonly problem: string; readonly retry: (() => void) | null }

/** Does one or more steps of the restore, and returns the state after them. */
type Work = (upload: Upload, signal: AbortSignal) => Promise<RestoreState>

export function useRestore() {
  const [state, setState] = useState<RestoreState>({ name: 'choose' })
  const upload = useRef<Upload>(null)
  const running = useRef<AbortController>(null)

  function stop(): void {
    running.current?.abort()
    discard(upload.current?.id ?? null)
    upload.current = null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: stop only when the owner leaves the page
  useEffect(() => stop, [])

  const showProgress =
    (name: 'sending' | 'checking' | 'restoring') => (done: number, total: number) =>
      setState({ name, done, total })

  async function attempt(work: Work): Promise<void> {
    if (!upload.current) return
    const controller = new AbortController()
    running.current = controller
    try {
      const next = await work(upload.current, controller.signal)
      if (!controller.signal.aborted) setState(next)
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof StepError)) throw error
      const { message: problem, canRetry } = error
      setState({ name: 'failed', problem, retry: canRetry ? () => void attempt(work) : null })
    }
  }

  const prepare: Work = async (upload, signal) => {
    showProgress('sending')(upload.received, upload.file.size)
    await sendFile(upload, showProgress('sending'), signal)
    showProgress('checking')(0, 0)
    const { plan } = await finishStep(
      { id: upload.id, step: 'check' },
      showProgress('checking'),
      signal,
    )
    return { name: 'plan', plan, isNew: false }
  }

  const restore =
    ({ basedOn }: RestorePlan): Work =>
    async ({ id }, signal) => {
      showProgress('restoring')(0, 0)
      const query = { id, step: 'restore', basedOn } as const
      const answer = await finishStep(query, showProgress('restoring'), signal)
      return 'plan' in answer
        ? { name: 'plan', plan: answer.plan, isNew: true }
        : { name: 'restored', isLive: answer.isLive }
    }

  return {
    state,
    choose(file: File): void {
      stop()
      upload.current = { file, id: null, received: 0 }
      void attempt(prepare)
    },
    restore: (plan: RestorePlan) => void attempt(restore(plan)),
    cancel(): void {
      stop()
      setState({ name: 'choose' })
    },
  }
}
