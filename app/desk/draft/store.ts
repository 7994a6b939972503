import { useSyncExternalStore } from 'react'

/** A value outside React: code that has waited for something, such as an upload, can read the latest value. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  /** @returns a function that removes the listener. */
  subscribe(listener: () => void): () => void
  /** Resolves at the next change. */
  nextChange(): Promise<void>
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    get: () => value,
    set(newValue) {
      value = newValue
      for (const listener of listeners) listener()
    },
    subscribe,
    nextChange: () =>
      new Promise((resolve) => {
        const unsubscribe = subscribe(() => {
          unsubscribe()
          resolve()
        })
      }),
  }
}

export function useStore<Value>({
  subscribe,
  get,
}: Pick<Store<Value>, 'get' | 'subscribe'>): Value {
  return useSyncExternalStore(subscribe, get)
}
