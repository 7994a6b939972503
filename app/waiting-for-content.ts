/** Constants for loaders whose content does not arrive in time. The browser then asks again (use-follow-up.ts). */

/** In ms. The server waits this long for content that is not in memory, and then sends the page's skeleton. */
export const CONTENT_DEADLINE = 800

/** For a page without its content. Caches must not store the page, because the content may arrive soon. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const
