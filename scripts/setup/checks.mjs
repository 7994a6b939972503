/** The checks that `npm test` is made of. Each says how many tests passed and failed, and shows why. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, packageProgram } from './project.mjs'
import { run } from './run.mjs'

/** A check that passes or fails as a whole: each command needs the success of the one before. */
function staticCheck(name, ...commands) {
  return {
    name,
    async perform() {
      for (const [program, ...args] of commands) {
        const { code, output } = await run(node, [packageProgram(program), ...args])
        if (code !== 0) return { passed: 0, failed: 1, output }
      }
      return { passed: 1, failed: 0, output: '' }
    },
  }
}

/**
 * A check that a test runner performs.
 * @param countsIn reads `{ passed, failed }` out of the runner's JSON report.
 */
function testRun(name, program, args, { environment, countsIn }) {
  return {
    name,
    async perform() {
      const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
      const report = join(folder, 'report.json')
      try {
        const env = environment(report)
        const { code, output } = await run(node, [packageProgram(program), ...args], { env })
        const { passed, failed } = readCounts(report, countsIn)
        // A runner can fail without a failed test: when a file does not load, or there are no tests.
        return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed, output }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function readCounts(report, countsIn) {
  try {
    return countsIn(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Checks that can be made in any order. */
export const sourceChecks = [
  staticCheck('types', ['react-router', 'typegen'], ['tsc', '--noEmit']),
  staticCheck('lint and format', ['biome', 'ci', '--colors=off', '--max-diagnostics=200']),
  staticCheck('dead code', ['knip', '--no-progress']),
  testRun('unit and contract tests', 'vitest', ['run'], {
    environment: (report) => ({ VITEST_REPORT: report, NO_COLOR: '1' }),
    countsIn: ({ numPassedTests, numFailedTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  }),
]

/** Checks that must not run beside others. */
export function browserCheck(chromium) {
  return testRun('browser tests', 'playwright', ['test'], {
    environment: (report) => ({ PLAYWRIGHT_REPORT: report, CHROMIUM_PATH: chromium }),
    countsIn: ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
    }),
  })
}
