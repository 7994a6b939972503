/** How a page's loader deals with content that does not come in time. The browser asks again (use-follow-up.ts). */

/** In ms. The server waits this long for content that is not in memory, and then sends the page's skeleton. */
export const CONTENT_DEADLINE = 800

/** Keeps a page without its content out of caches, because the content may be available a moment later. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const
