import { dirname } from 'node:path'

/** The folder that relative paths of the configuration start from. */
export const root = dirname(import.meta.dirname)
