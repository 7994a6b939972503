/** Content that may have failed to load or may arrive later. A page can be rendered without it. */
export type Loadable<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value }

/** A header of answers that lack content which may be there later. The export refuses them. */
export const INCOMPLETE_HEADER = 'X-Incomplete'
/** Caches must not store a page without its content. */
export const INCOMPLETE = { 'Cache-Control': 'no-store', [INCOMPLETE_HEADER]: '1' } as const

/** After this time, the server sends the page with a skeleton, and the browser requests the content again. */
export const PAGE_DEADLINE = 600
/** After this time, the start and `/readyz` go on without content. */
export const START_DEADLINE = 1_000

/** @param deadline after it, the result is `loading`, and the read continues in the background. */
export async function settleWithin<Value>(
  read: Promise<Value>,
  deadline: number,
): Promise<Loadable<Value>> {
  const settled = read.then(
    (value): Loadable<Value> => ({ state: 'ready', value }),
    (): Loadable<Value> => ({ state: 'failed' }),
  )
  const { promise: late, resolve } = Promise.withResolvers<Loadable<Value>>()
  const timer = setTimeout(resolve, deadline, { state: 'loading' })
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}
