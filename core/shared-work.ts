/** Work by name: whoever asks for something that is under way already waits for the same result. */
export interface SharedWork {
  /** How much is under way. */
  readonly size: number
  has(name: string): boolean
  /** The result of what is under way under this name, or of the work, begun now. */
  share<Value>(name: string, work: () => Promise<Value>): Promise<Value>
}

export function createSharedWork(): SharedWork {
  const underWay = new Map<string, Promise<unknown>>()
  return {
    get size() {
      return underWay.size
    },
    has: (name) => underWay.has(name),
    share<Value>(name: string, work: () => Promise<Value>) {
      // A name stands for one kind of value, which the type of a map cannot say.
      const running = underWay.get(name) as Promise<Value> | undefined
      if (running) return running
      const promise = work().finally(() => underWay.delete(name))
      underWay.set(name, promise)
      return promise
    },
  }
}
