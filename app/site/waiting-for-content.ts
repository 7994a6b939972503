import { INCOMPLETE_HEADER } from '#core/loadable.ts'

/** In ms. After that, the server sends the page with a skeleton, and the browser requests the content again. */
export const CONTENT_DEADLINE = 800

/** The headers of a page without its content, which caches must not store. */
export const INCOMPLETE = { 'Cache-Control': 'no-store', [INCOMPLETE_HEADER]: '1' } as const
