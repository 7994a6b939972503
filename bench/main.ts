/** Measures all sections and writes bench/results/latest.md, or prints only the sections that the arguments name. */
import { writeFileSync } from 'node:fs'
import { desk } from './desk.ts'
import { lighthouse } from './lighthouse.ts'
import { particles } from './particles.ts'
import { describeMachine, report, type Section } from './report.ts'
import { serverSection } from './server.ts'
import { taps } from './taps.ts'

type Measure = () => Promise<Section>
const sections: Record<string, Measure> = {
  lighthouse,
  taps,
  particles,
  server: serverSection,
  desk,
}
const chosen = process.argv.slice(2)
const machine = describeMachine()
const results: Section[] = []
const unknown = chosen.filter((name) => !(name in sections))
if (unknown.length > 0) {
  throw new Error(`No section ${unknown.join()}; there are ${Object.keys(sections).join(', ')}`)
}
for (const [name, measure] of Object.entries(sections)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.warn(`Measuring ${name}`)
  results.push(await measure())
}
const written = report(machine, results)
if (chosen.length > 0) process.stdout.write(written)
else writeFileSync(new URL('results/latest.md', import.meta.url), written)
