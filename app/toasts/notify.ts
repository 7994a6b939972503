/** The queue of toasts. Keeps the toast library out of the page until there is a first one. */

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

/** Registers the one listener that shows toasts, and passes it those sent before. */
export function onNotify(show: Listener): () => void {
  listener = show
  for (const toast of waiting.splice(0)) show(toast)
  return () => {
    listener = undefined
  }
}
