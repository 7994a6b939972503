/** Parses a change that a form on the page of the project list sends. */
import { z } from 'zod'
import { readDraft } from '#core/fields/draft.ts'
import { fromStored } from '#core/fields/source.ts'
import { PROJECT_FIELDS } from '#core/project/project-fields.ts'
import type { Removal } from './list-answer.ts'

const idSchema = z.string().min(1)

/** An older project may be longer than the form accepts, or lack a usable slug. It comes back all the same. */
const draftSchema = z
  .looseObject({})
  .transform((sent) => readDraft(PROJECT_FIELDS, sent, fromStored).draft)

const removalSchema: z.ZodType<Removal> = z.object({
  id: idSchema,
  draft: draftSchema,
  followers: z.array(z.string()),
})

const listChangeSchema = z.union([
  z.object({ intent: z.literal('move'), id: idSchema, above: idSchema }),
  z.object({ intent: z.literal('move'), id: idSchema, below: idSchema }),
  z.object({ intent: z.enum(['hide', 'show']), id: idSchema }),
  z.object({ intent: z.literal('remove'), id: idSchema }),
  z.object({ intent: z.literal('remove-examples') }),
  z.object({
    intent: z.literal('undo'),
    removals: z.preprocess(parseJson, z.array(removalSchema).min(1).readonly()),
  }),
])

export type ListChange = z.infer<typeof listChangeSchema>

/** @returns null for a form that is not a valid change. */
export function readListChange(form: FormData): ListChange | null {
  return listChangeSchema.safeParse(Object.fromEntries(form)).data ?? null
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return null
  }
}
