/** How long a page may be held back for content that is not at hand. In ms. */
export const PATIENCE = 800

/** For pages without their content, which may be available a moment later. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const
