import { z } from 'zod'
import { SOURCES } from '../core/visit-counts.ts'

const amount = z.int().nonnegative()

/** The hosted database and backups contain such counts. */
export const countSchema = z.object({
  period: z.string(),
  project: z.string(),
  source: z.enum(['', ...SOURCES]),
  visits: amount,
  chats: amount,
})
