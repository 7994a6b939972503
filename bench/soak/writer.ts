/**
 * Writes into an embedded database until it is killed, and prints each acknowledged write: `slug version`,
 * one line each, never before the commit. Arguments: the file, and the number of projects to keep.
 */
import { writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const [file = '', most = '0'] = process.argv.slice(2)
/** Between two writes, in ms. */
const PAUSE = 20

const database = new DatabaseSync(file, { timeout: 10_000 })
const latest = database.prepare(
  "select count(*) as count, max(cast(category as integer)) as version from projects where slug like 'soak-%'",
)
const write = database.prepare(
  `insert into projects (slug, title, category) values (:slug, :title, :version)
   on conflict (slug) do update set title = excluded.title, category = excluded.category`,
)

let { count, version } = latest.get() as { count: number; version: number | null }
for (;;) {
  version = (version ?? 0) + 1
  const slug = `soak-${count < Number(most) ? count : version % Number(most)}`
  write.run({ slug, title: `Projeto ${slug}, versão ${version}`, version: String(version) })
  if (count < Number(most)) count += 1
  writeSync(1, `${slug} ${version}\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE)
}
