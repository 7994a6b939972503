/** What pages do about content that does not come. */

/** How long a page may be held back for content that is not in memory, in ms; then its skeleton is sent. */
export const CONTENT_DEADLINE = 800

/** For pages without their content, which may be available a moment later. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const
