/** How a sentence names a part of the owner's guide. The group is the part's title. */
export const GUIDE_MENTION = /“([^”]+)” no guia/
