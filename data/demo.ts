/** The demo projects, which fill a new database. */
import { readFileSync } from 'node:fs'
import { EMPTY_PROJECT_DRAFT, PROJECT_FIELDS } from '../core/project-fields.ts'
import type { ProjectRow } from './project-row.ts'
import { toRow } from './read-row.ts'

const DEMO = new URL('../content/demo/projects.json', import.meta.url)

/** A row of the table `projects`, without the columns `id` and `updated_at`. */
export type DemoRow = ProjectRow & { readonly order_index: number }

/** The rows of the file, which has the columns of the table's first version. */
export function readDemoFile(): (Partial<DemoRow> & Pick<DemoRow, 'order_index'>)[] {
  return JSON.parse(readFileSync(DEMO, 'utf8'))
}

export function readDemoRows(): DemoRow[] {
  const empty = toRow(PROJECT_FIELDS, EMPTY_PROJECT_DRAFT)
  return readDemoFile().map((row) => ({ ...empty, ...row }))
}
