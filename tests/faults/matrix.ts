/** The form of the fault matrix: what can go wrong, what is promised for it, and how that is tried. */
import { afterAll, beforeAll, describe, test } from 'vitest'

export interface Row {
  readonly fault: string
  readonly promise: string
  /** Has the fault happen to a running site. @returns what was measured. @throws when the promise is broken. */
  meet(): Promise<string>
  /** Why it cannot be tried on this machine. */
  readonly impossible?: string | undefined
}

export interface Group {
  readonly title: string
  readonly rows: readonly Row[]
  /** Whether no row disturbs another. */
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
/** What is promised about time is broken when it is twice: a busy machine may hold up anything once. */
const AGAIN = 1

/** Makes a test of every row. Groups are met side by side: most of their time is spent waiting. */
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
