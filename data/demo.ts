/** The demo projects, which fill a new database. */
import { readFileSync } from 'node:fs'
import type { ProjectRow } from './project-row.ts'

const DEMO = new URL('../content/demo/projects.json', import.meta.url)

/** A row of the table `projects`, without the columns `id` and `updated_at`. */
export type DemoRow = ProjectRow & { readonly order_index: number }

/** The rows of the file, which has the columns of the table's first version. */
export function readDemoFile(): Omit<DemoRow, 'hidden'>[] {
  return JSON.parse(readFileSync(DEMO, 'utf8'))
}

export function readDemoRows(): DemoRow[] {
  return readDemoFile().map((row) => ({ ...row, hidden: false }))
}
