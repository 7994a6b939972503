import { z } from 'zod'
import { MAX_COUNT, SOURCES, type StoredCount, WHOLE_SITE } from '#core/visit-counts.ts'

const amount = z.int().min(0).max(MAX_COUNT)
const countSchema = z
  .object({
    period: z.iso.date(),
    project: z.string(),
    source: z.enum(['', ...SOURCES]),
    visits: amount,
    chats: amount,
  })
  .refine(({ project, source }) => (project === WHOLE_SITE) === (source !== ''))

/**
 * @param json the content of `numeros.json`.
 * @returns the valid counts. Others are left out.
 */
export function parseCounts(json: unknown): readonly StoredCount[] {
  const list = z.array(z.unknown()).parse(json)
  return list.flatMap((entry) => countSchema.safeParse(entry).data ?? [])
}
