import { z } from 'zod'
import { SOURCES } from '../core/visit-counts.ts'

const amount = z.int().nonnegative()

/** A count that the hosted database or a backup contains. */
export const countSchema = z.object({
  period: z.string(),
  project: z.string(),
  source: z.enum(['', ...SOURCES]),
  visits: amount,
  chats: amount,
})
