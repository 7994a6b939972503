/** How loaders answer when their content is late. */

/**
 * How long a loader waits for its content, in ms. After that, the server sends the page with a skeleton, and
 * the browser requests the content again (page-change/page-data.ts).
 */
export const CONTENT_DEADLINE = 800

/** For a page that caches must not store, for example because its content has not arrived yet. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const
