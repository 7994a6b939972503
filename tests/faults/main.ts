/** Runs the fault matrix and writes docs/faults.md, unless a promise was broken. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVitest, type TestCase } from 'vitest/node'
import { describeMachine } from '../../bench/machine.ts'
import { root } from '../../bench/programs.ts'
import { type Told, writeDocument } from './document.ts'

/** In the order of the document. */
const files = ['hosted', 'embedded', 'hostile', 'exhaustion'].map(
  (name) => `tests/faults/${name}.test.ts`,
)

const machine = await describeMachine()
const vitest = await startVitest('test', files, { watch: false })
const tests = files.flatMap((file) =>
  vitest.state
    .getTestModules()
    .filter(({ moduleId }) => moduleId.endsWith(file))
    .flatMap(({ children }) => [...children.allTests()]),
)
const failed = tests.filter((test) => !test.ok())
await vitest.close()
if (failed.length > 0 || tests.length === 0) process.exit(1)
writeFileSync(join(root, 'docs/faults.md'), writeDocument(tests.map(told), machine))
process.exit(0)

function told(test: TestCase): Told {
  const { promise = '', measured } = test.meta()
  const result = test.result()
  const note = result.state === 'skipped' ? `not tried: ${result.note}` : ''
  const group = test.parent.type === 'suite' ? test.parent.name : ''
  return { group, fault: test.name, promise, result: measured ?? note }
}
