import pLimit from 'p-limit'

/**
 * A large picture may take more than 100 MB of memory, and a server may have only 512 MB. Each task should read its
 * image itself, so that waiting tasks take no memory.
 */
export const inTurn = pLimit(1)
