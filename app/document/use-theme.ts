/** Mirrors the theme that the early script writes to the document. */
import { useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'

export type Theme = 'dark' | 'light'

function subscribe(changed: () => void): () => void {
  // Rendering React is less urgent than painting the new colours.
  const observer = new MutationObserver(() => afterPaint(changed))
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')
const onServer = (): Theme => 'dark'

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, onServer)
}
