/**
 * Runs the checks, unit tests and browser tests, and prints the totals. Of the tests of the exported site, runs
 * only those with the tag @static. Does not run the tests in tests/layout/, and no tests in Firefox and WebKit.
 *
 * The first argument selects one part, and the others go to its test runner: `npm test -- unit data/` runs the unit
 * tests in a folder, and `npm test -- browser viewer` the browser tests whose file name contains the word.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureChromium } from './support/chromium.ts'
import { downloadMissingFonts } from './support/fonts.ts'

interface Count {
  readonly passed: number
  readonly failed: number
}

const cwd = dirname(import.meta.dirname)
const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
const report = join(folder, 'report.json')
const browserReport = join(folder, 'browser-report.json')
const total = { passed: 0, failed: 0 }
/** How much output of one program is kept, in bytes. Node ends a program that prints more. */
const MAX_OUTPUT = 256 * 1024 ** 2

/** The files of the programs. The links in node_modules/.bin are batch files on Windows, which Node cannot run. */
const programs = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  'react-router': '@react-router/dev/bin.cjs',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
} as const

type Program = keyof typeof programs

/**
 * Runs a program, prints its result, and adds the result to `total`.
 * @param count reads the report of a test runner. Without `count`, the program counts as one test.
 */
async function check(name: string, program: Program, args: string[], count?: () => Count) {
  const started = performance.now()
  const { succeeded, output } = await run(program, args)
  const { passed, failed: failedTests } = count?.() ?? { passed: succeeded ? 1 : 0, failed: 0 }
  // A failed program counts as at least one failure. A test runner can fail without a failed test, for
  // example when a file does not load.
  const failed = succeeded ? failedTests : Math.max(failedTests, 1)
  if (failed > 0) console.log(`\n${output}\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  total.passed += passed
  total.failed += failed
}

function run(program: Program, args: string[]): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const command = [`node_modules/${programs[program]}`, ...args]
    execFile(process.execPath, command, { cwd, maxBuffer: MAX_OUTPUT }, (error, stdout, stderr) =>
      resolve({ succeeded: !error, output: `${stdout}${stderr}`.trim() }),
    )
  })
}

/** @returns the report, or an empty object if the test runner has written none. */
function read(path: string) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

async function checkSources() {
  await check('route types', 'react-router', ['typegen'])
  await check('types', 'tsc', ['--noEmit'])
  await check('lint and format', 'biome', ['ci', '--colors=off', '--max-diagnostics=200'])
  await check('dead code', 'knip', ['--no-progress'])
}

function runUnitTests(filters: string[] = []) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return check('unit tests', 'vitest', ['run', ...reporters, ...filters], () => {
    const { numPassedTests = 0, numFailedTests = 0 } = read(report)
    return { passed: numPassedTests, failed: numFailedTests }
  })
}

/** @param projects names of projects in playwright.config.ts. */
async function runPlaywright(name: string, projects: string[], filters: string[]) {
  process.env.CHROMIUM_PATH = ensureChromium('headless')
  downloadMissingFonts()
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = browserReport
  const options = ['--reporter=line,json', ...projects.map((project) => `--project=${project}`)]
  await check(name, 'playwright', ['test', ...options, ...filters], () => {
    const { expected = 0, unexpected = 0, flaky = 0 } = read(browserReport).stats ?? {}
    return { passed: expected, failed: unexpected + flaky }
  })
}

const runBrowserTests = (filters: string[] = []) =>
  runPlaywright('browser tests', ['embedded', 'hosted'], filters)

const runStaticTests = (filters: string[]) => runPlaywright('static tests', ['static'], filters)

const runLayoutTests = (filters: string[]) => runPlaywright('layout tests', ['layout'], filters)

/** In the engines that `npx playwright install firefox webkit` installs. */
const runEngineTests = (filters: string[]) =>
  runPlaywright('engine tests', ['firefox', 'webkit'], filters)

const parts: Readonly<Record<string, (filters: string[]) => Promise<void>>> = {
  sources: checkSources,
  unit: runUnitTests,
  browser: runBrowserTests,
  static: runStaticTests,
  layout: runLayoutTests,
  engines: runEngineTests,
}

async function runAll() {
  await Promise.all([checkSources(), runUnitTests()])
  // The browser tests run alone, because a machine may have only two cores.
  await runBrowserTests()
  await runStaticTests(['--grep=@static'])
  console.log('Left out: npm test -- static (all of these tests), and npm test -- layout')
}

process.env.NO_COLOR = '1'
const [name, ...filters] = process.argv.slice(2)
const runPart = name === undefined ? runAll : parts[name]
if (!runPart) {
  console.error(`Unknown part "${name}". Choose from ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
await runPart(filters).catch((error: Error) => {
  console.log(`✗ ${error.message}`)
  total.failed += 1
})
rmSync(folder, { recursive: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
