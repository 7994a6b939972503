/** The demo projects, which fill a new database. */
import { readFileSync } from 'node:fs'
import { LATER_COLUMNS, type ProjectRow } from './project-row.ts'

const DEMO = new URL('../content/demo/projects.json', import.meta.url)

/** A row of the table `projects`, without the columns `id` and `updated_at`. */
export type DemoRow = ProjectRow & { readonly order_index: number }

export function readDemoRows(): DemoRow[] {
  const rows: Omit<DemoRow, keyof typeof LATER_COLUMNS>[] = JSON.parse(readFileSync(DEMO, 'utf8'))
  return rows.map((row) => ({ ...LATER_COLUMNS, ...row }))
}
