/** The demo projects: what a new database is filled with. */
import { readFileSync } from 'node:fs'

const DEMO = new URL('../content/demo/projects.json', import.meta.url)

/** One row of the table `projects`, all but the id, which each database gives itself. */
export type DemoRow = {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly full_description: string
  readonly category: string
  readonly images: readonly string[]
  readonly features: readonly string[]
  readonly order_index: number
}

export function readDemoRows(): DemoRow[] {
  return JSON.parse(readFileSync(DEMO, 'utf8'))
}
