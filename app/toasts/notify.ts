/** Short messages to the visitor. Nothing of the toast library is loaded before the first one. */

export interface Toast {
  readonly kind: 'success' | 'info' | 'warning' | 'error' | 'loading' | 'default'
  readonly text: string
}

type Listener = (toast: Toast) => void

const waiting: Toast[] = []
let listener: Listener | undefined

export function notify(toast: Toast): void {
  if (listener) listener(toast)
  else waiting.push(toast)
}

/** Hands every message, also those sent before, to the one place that shows them. */
export function onNotify(show: Listener): () => void {
  listener = show
  for (const toast of waiting.splice(0)) show(toast)
  return () => {
    listener = undefined
  }
}
