/** The demo projects: what a new database is filled with. */
import { readFileSync } from 'node:fs'
import type { rowOf } from './draft-row.ts'

const DEMO = new URL('../content/demo/projects.json', import.meta.url)

/** One row of the table `projects`, all but the id, which each database gives itself. */
export type DemoRow = ReturnType<typeof rowOf> & { readonly order_index: number }

export function readDemoRows(): DemoRow[] {
  return JSON.parse(readFileSync(DEMO, 'utf8'))
}
