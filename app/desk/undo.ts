/** Bringing a removed project back: offered for a while on every page of the desk, and again when it failed. */
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { showToast } from '../toasts/show-toast.ts'
import { deskCopy } from './desk-copy.ts'
import type { Answer } from './list-change.ts'
import styles from './undo.module.css'

/** In ms. */
const OFFERED = 10_000

const useUndo = () => useFetcher<Answer>({ key: 'desfazer' })

/** Offers to undo the removal that was answered so, if it was one. */
export function useUndoOffer(answer: Answer | undefined): void {
  const { submit } = useUndo()
  const offer = useEffectEvent(({ removed, problem }: Answer) => {
    if (!removed) return
    const text = problem ? deskCopy.problems[problem] : deskCopy.list.removed
    const to = { method: 'post', action: '/estudio/projetos' } as const
    showToast(problem ? 'error' : 'success', text, {
      duration: OFFERED,
      action: { label: deskCopy.list.undo, onClick: () => submit({ desfazer: removed }, to) },
      classNames: { actionButton: styles.undo ?? '' },
    })
  })
  useEffect(() => {
    if (answer) offer(answer)
  }, [answer])
}

export function useFailedUndo(): void {
  useUndoOffer(useUndo().data)
}
