/** Writes supabase/seed.sql, the demo projects for the hosted database: `node content/demo/write-seed.ts`. */
import { writeFileSync } from 'node:fs'
import { type DemoRow, readDemoRows } from '../../data/demo.ts'

const SEED = new URL('../../supabase/seed.sql', import.meta.url)

const COLUMNS =
  'slug text, title text, description text, full_description text, category text, images text[], features text[], order_index integer'

/** @returns SQL that may run any number of times. */
export function renderSeed(rows: readonly DemoRow[]): string {
  const names = COLUMNS.replaceAll(/ (?:text|integer)(?:\[\])?/g, '')
  const json = rows.map((row) => JSON.stringify(row).replaceAll("'", "''")).join(',\n')
  return `-- The demo projects. Written by content/demo/write-seed.ts from content/demo/projects.json:
-- change them there. Rows that exist already stay as they are.
insert into public.projects (${names})
select ${names}
from jsonb_to_recordset('[
${json}
]') as demo(${COLUMNS})
on conflict (slug) do nothing;
`
}

if (import.meta.main) writeFileSync(SEED, renderSeed(readDemoRows()))
