/** The structure of the fault matrix: each fault, what is promised for it, and how that is tested. */
import { afterAll, beforeAll, describe, test } from 'vitest'

export interface Row {
  readonly fault: string
  readonly promise: string
  /** Injects the fault into a running site. @returns the measurement. @throws when the promise is broken. */
  meet(): Promise<string>
  /** Why it cannot be tested on this machine. */
  readonly impossible?: string | undefined
}

export interface Group {
  readonly title: string
  readonly rows: readonly Row[]
  /** Whether the rows can run concurrently. */
  readonly concurrent?: boolean
  open?(): Promise<void>
  close?(): Promise<void>
}

declare module 'vitest' {
  interface TaskMeta {
    /** For the document. */
    promise?: string
    measured?: string
  }
}

/** In ms. */
const LONGEST = 60_000
/** One retry, because a busy machine may delay anything once. */
const AGAIN = 1

/** Makes a test of every row. Groups run concurrently, because most of their time is spent waiting. */
export function meet(...groups: readonly Group[]): void {
  for (const { title, rows, concurrent = false, open, close } of groups) {
    describe(title, { concurrent: true }, () => {
      if (open) beforeAll(open, LONGEST)
      if (close) afterAll(close, LONGEST)
      for (const { fault, promise, impossible, meet: measure } of rows) {
        test(fault, { concurrent, timeout: LONGEST, retry: AGAIN }, async ({ task, skip }) => {
          task.meta.promise = promise
          skip(impossible !== undefined, impossible)
          task.meta.measured = await measure()
        })
      }
    })
  }
}
