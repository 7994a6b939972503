import type { RowOf } from '../core/fields/field.ts'
import { SITE_FIELDS, type SiteDraft } from '../core/site/site-fields.ts'
import type { SiteSettings } from '../core/site/site-settings.ts'
import { aTime, elementsOf, type RowOptions, readRow, shortList, toRow } from './row.ts'

export type SiteRow = RowOf<typeof SITE_FIELDS>

export function siteRow(draft: SiteDraft): SiteRow {
  return toRow(SITE_FIELDS, draft)
}

/** @param answer a list of at most one row. */
export function parseSettings(answer: unknown, options: RowOptions): SiteSettings | null {
  const [row] = elementsOf(answer)
  if (row === undefined) return null
  const { draft, problems } = readRow(SITE_FIELDS, row, options)
  if (problems.length > 0) options.warn?.(`Dropped from the table site: ${shortList(problems)}.`)
  return { ...draft, updatedAt: aTime.parse(Object(row).updated_at ?? null) }
}
