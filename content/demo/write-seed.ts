/** Writes supabase/seed.sql, the demo projects for the hosted database: `node content/demo/write-seed.ts`. */
import { writeFileSync } from 'node:fs'
import { type DemoRow, readDemoRows } from '../../data/demo.ts'

const SEED = new URL('../../supabase/seed.sql', import.meta.url)

const HEADER = `-- The demo projects. Written by content/demo/write-seed.ts from content/demo/projects.json:
-- change them there. Rows that exist already stay as they are.
`

/** @returns SQL that may run any number of times. */
export function renderSeed(rows: readonly DemoRow[]): string {
  const values = rows.map((row) =>
    [
      quote(row.slug),
      quote(row.title),
      quote(row.description),
      quote(row.full_description),
      quote(row.category),
      quoteList(row.images),
      quoteList(row.features),
      String(row.order_index),
    ].join(',\n    '),
  )
  return `${HEADER}
insert into public.projects
  (slug, title, description, full_description, category, images, features, order_index)
values
${values.map((value) => `  (\n    ${value}\n  )`).join(',\n')}
on conflict (slug) do nothing;
`
}

/** A literal that means the same whatever `standard_conforming_strings` says. */
function quote(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}'`
  return /[\\\n]/.test(text) ? `E${quoted}` : quoted
}

function quoteList(texts: readonly string[]): string {
  return `array[${texts.map(quote).join(', ')}]::text[]`
}

if (import.meta.main) writeFileSync(SEED, renderSeed(readDemoRows()))
