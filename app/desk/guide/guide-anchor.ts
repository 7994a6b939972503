/**
 * The `id` of a heading of the owner's guide, in the desk and on GitHub, which removes punctuation.
 * @param title as Markdown or as HTML; the guide's headings have no formatting.
 */
export const guideAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** How a sentence names a part of the guide. The group is the part's title. */
export const GUIDE_MENTION = /“([^”]+)” no guia/
