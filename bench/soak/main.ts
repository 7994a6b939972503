/**
 * Runs the soak test with concurrent faults for ten minutes; writes `bench/results/soak.md`. `SOAK_MINUTES=1`
 * makes a trial run, whose result is only printed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMachine } from '../machine.ts'
import { root } from '../programs.ts'
import { report } from '../report.ts'
import { soakEmbedded } from './embedded.ts'
import { soakHosted } from './hosted.ts'

const WHOLE = 10
const minutes = Number(process.env.SOAK_MINUTES) || WHOLE

const machine = [
  ...(await describeMachine()),
  `Duration: ${minutes} min, both halves at the same time`,
]
process.stdout.write(`Soaking for ${minutes} min …\n`)
const sections = await Promise.all([soakHosted(minutes * 60_000), soakEmbedded(minutes * 60_000)])
const missed = sections.flatMap(({ rows }) => rows).filter(({ met }) => met === false)
const title = 'Endurance, as measured by `npm run soak`'
const summary =
  missed.length === 0
    ? 'Nothing was lost, nothing fell over, and memory stayed flat.'
    : `Missed: ${missed.map(({ figure }) => figure).join('; ')}.`
const written = report({ title, machine, summary }, sections)
process.stdout.write(`\n${written}`)
if (minutes >= WHOLE) {
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'soak.md'), written)
}
process.exit(missed.length === 0 ? 0 : 1)
