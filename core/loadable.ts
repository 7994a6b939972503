/** Content that may have failed to load or may arrive later. A page can be rendered without it. */
export type Loadable<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value }

/** A header of answers that lack content which may be there later. The export refuses them. */
export const INCOMPLETE_HEADER = 'X-Incomplete'
/** The headers of a page without its content, which caches must not store. */
export const INCOMPLETE = { 'Cache-Control': 'no-store', [INCOMPLETE_HEADER]: '1' } as const

/** In ms. After that, the server sends the page with a skeleton, and the browser requests the content again. */
export const PAGE_DEADLINE = 600
/** In ms. The start and `/readyz` then go on without content. */
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
