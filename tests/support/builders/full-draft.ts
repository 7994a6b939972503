/** Values for every field of a table, with characters that are hard to store. */
import type { DraftOf, Field, Fields } from '../../../core/fields/field.ts'

const AWKWARD = 'Olá, "mundo" \\ {chave} \'x\' 100% – 🚀'

/**
 * @param fields the values of the fields whose texts must have a form of their own, such as addresses.
 */
export function fullDraft<Table extends Fields>(
  table: Table,
  fields: Partial<DraftOf<Table>>,
): DraftOf<Table> {
  const values = Object.entries(table).map(([name, field]) => [name, fullValue(field)])
  return { ...(Object.fromEntries(values) as DraftOf<Table>), ...fields }
}

function fullValue({ control, empty, values, parts, max = AWKWARD.length }: Field): unknown {
  const text = max < AWKWARD.length ? AWKWARD.slice(0, Math.min(max, 20)).trim() : AWKWARD
  if (parts) return (empty as readonly unknown[]).map(() => fullDraft(parts, {}))
  if (values) return values.at(-1)
  if (control === 'paragraphs') return `${text}\n\n${text}`
  if (Array.isArray(empty)) return [text, 'NULL', 'a,b']
  return typeof empty === 'boolean' ? true : text
}
