/**
 * Measures the speed of the site section by section and writes `bench/results/latest.md`. With names of
 * sections, only those are measured, and their results printed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from './browser.ts'
import { bytes } from './bytes.ts'
import { growth } from './growth.ts'
import { interaction } from './interaction.ts'
import { lighthouseScores } from './lighthouse.ts'
import { describeMachine, describeTools } from './machine.ts'
import { particles } from './particles.ts'
import { root } from './programs.ts'
import { report, type Section, unmeasured } from './report.ts'
import { serverLoad } from './server-load.ts'

const sections = new Map<string, () => Promise<Section>>([
  ['lighthouse', lighthouseScores],
  ['bytes', bytes],
  ['interaction', interaction],
  ['particles', particles],
  ['server', serverLoad],
  ['growth', growth],
])

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !sections.has(name))
if (unknown.length > 0) {
  console.error(
    `There is no section ${unknown.join(', ')}; there are ${[...sections.keys()].join(', ')}.`,
  )
  process.exit(1)
}

async function perform(name: string, measure: () => Promise<Section>): Promise<Section> {
  process.stdout.write(`Measuring ${name} … `)
  const started = Date.now()
  try {
    return await measure()
  } catch (error) {
    console.error(error)
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    return { title: name, rows: [unmeasured(name, reason)], how: '' }
  } finally {
    process.stdout.write(`${Math.round((Date.now() - started) / 1000)} s\n`)
  }
}

const machine = [...(await describeMachine()), await describeTools(chromiumPath)]
const results: Section[] = []
for (const [name, measure] of sections) {
  if (chosen.length === 0 || chosen.includes(name)) results.push(await perform(name, measure))
}
const title = 'Speed, as measured by `npm run bench`'
const summary = 'Medians, with the least and the most of all rounds in brackets.'
const written = report({ title, machine, summary }, results)
process.stdout.write(`\n${written}`)
if (chosen.length === 0) {
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'latest.md'), written)
}
const missed = results.flatMap(({ rows }) => rows).filter(({ met }) => met === false)
process.stdout.write(`\n${missed.length} targets missed\n`)
process.exit(0)
