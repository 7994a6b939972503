/** The demo projects, which fill a new database. */
import { readFileSync } from 'node:fs'
import type { rowOf } from './draft-row.ts'

const DEMO = new URL('../content/demo/projects.json', import.meta.url)

/** A row of the table `projects` without its id, which the database generates. */
export type DemoRow = ReturnType<typeof rowOf> & { readonly order_index: number }

export function readDemoRows(): DemoRow[] {
  return JSON.parse(readFileSync(DEMO, 'utf8'))
}
