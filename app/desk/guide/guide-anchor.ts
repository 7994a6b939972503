/** GitHub makes the `id` of a heading of the owner's guide in the same way. @param title has no formatting. */
export const guideAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** A sentence names a part of the guide so. The group is the part's title. */
export const GUIDE_MENTION = /“([^”]+)” no guia/
