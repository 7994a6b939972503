/**
 * The `id` of a heading of the owner's guide, in the desk and on GitHub, which removes punctuation.
 * @param title as Markdown or as HTML; the guide's headings have no formatting.
 */
export const guideAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
