import pLimit from 'p-limit'

/** A picture may take 100 MB. Each task should read its image itself, so that waiting tasks take no memory. */
export const inTurn = pLimit(1)
