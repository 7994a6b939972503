/** The site and a writer are killed together, in the middle of their work. */
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { startSite } from '../browser/fixtures/server.ts'
import { count, duration, timed, visit } from './visitor.ts'
import { startWriter } from './writer.ts'

/** Until a restarted site sends its landing page again, in ms. */
const MOST_ABSENCE = 10_000
const KILLS = 3
/** Between two kills. */
const WRITES = 15

/** @returns what was measured. @throws when something acknowledged is lost. */
export async function killTogether(folder: string, file: string): Promise<string> {
  const acknowledged = new Map<string, number>()
  const absences: number[] = []
  for (let kills = 0; kills < KILLS; kills += 1) {
    const site = await startSite({ DATA_DIR: folder })
    const writer = startWriter(file)
    await Promise.all([writer.wrote(WRITES), visit(site, '/')])
    await Promise.all([site.end('SIGKILL'), writer.kill()])
    for (const [slug, version] of writer.acknowledged) acknowledged.set(slug, version)
    const again = startSite({ DATA_DIR: folder })
    const [{ status }, absence] = await timed(again.then((second) => visit(second, '/')))
    await (await again).stop()
    expect(status).toBe(200)
    absences.push(absence)
  }
  expect(Math.max(...absences)).toBeLessThan(MOST_ABSENCE)
  const kept = versionsIn(file)
  const lost = [...acknowledged].filter(([slug, version]) => !((kept.get(slug) ?? 0) >= version))
  expect(acknowledged.size).toBeGreaterThan(0)
  expect(lost).toEqual([])
  return `${KILLS} kills of site and writer; ${count(Math.max(...acknowledged.values()), 'write')} acknowledged, 0 lost; 200 again after ${duration(Math.max(...absences))} at most`
}

function versionsIn(file: string): ReadonlyMap<string, number> {
  using database = new DatabaseSync(file, { readOnly: true })
  expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const rows = database.prepare("select slug, category from projects where slug like 'soak-%'")
  return new Map(rows.all().map(({ slug, category }) => [String(slug), Number(category)]))
}
