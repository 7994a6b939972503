/** Mirrors the theme, which `before-hydration.js` keeps as an attribute of the document. */
import { useSyncExternalStore } from 'react'

type Theme = 'dark' | 'light'

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')
const onServer = (): Theme => 'dark'

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, onServer)
}
