/** Deduplicates concurrent work by name: callers share the result of work that is already running. */
export interface SharedWork {
  /** Number of running works. */
  readonly size: number
  has(name: string): boolean
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>
  /** The result of the running work of this name, or of `work`, started now. */
  share<Value>(name: string, work: () => Promise<Value>): Promise<Value>
}

export function createSharedWork(): SharedWork {
  const underWay = new Map<string, Promise<unknown>>()
  return {
    get size() {
      return underWay.size
    },
    has: (name) => underWay.has(name),
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay.values())
    },
    share<Value>(name: string, work: () => Promise<Value>) {
      // Each name has one type of result, which the type of a map cannot express.
      const running = underWay.get(name) as Promise<Value> | undefined
      if (running) return running
      const promise = work().finally(() => underWay.delete(name))
      underWay.set(name, promise)
      return promise
    },
  }
}
