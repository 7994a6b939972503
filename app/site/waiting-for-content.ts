/** In ms. After that, the server sends the page with a skeleton, and the browser requests the content again. */
export const CONTENT_DEADLINE = 800

/** For a page that caches must not store. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const
