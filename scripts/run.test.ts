import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'

/** The pinned Node of the folder is the Node of this test, so `argv0` tells under which name it was started. */
const printName = (name: string) =>
  `console.log('${name}', process.argv0.endsWith('pinned') ? 'pinned' : 'own')\n`

/** A server, which ends with status 0 on SIGTERM and SIGINT, but only after a while. */
const SERVER = `
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    console.log('ending after ' + signal)
    setTimeout(() => process.exit(0), 100)
  })
  // A signal that is sent twice must not end the server earlier.
  process.on(signal, () => {})
}
// Ends the server if its test has failed.
setTimeout(() => process.exit(1), 120_000)
console.log('server ' + process.pid)
`

let root: string

beforeEach(() => {
  root = temporaryFolder()
  mkdirSync(join(root, 'scripts'))
  cpSync(join(import.meta.dirname, 'run.cjs'), join(root, 'scripts/run.cjs'))
  symlinkSync(process.execPath, join(root, 'pinned'))
  write('scripts/node-program.cjs', "module.exports = 'pinned'")
  write('scripts/install.cjs', printName('install'))
  write('scripts/build.ts', printName('build'))
  write(
    'program.cjs',
    `${printName('program')}console.log(process.argv.slice(2), process.env.ESTUDIO, process.cwd())`,
  )
  write('server.cjs', SERVER)
})

const write = (name: string, text: string) => writeFileSync(join(root, name), text)

interface Running {
  readonly child: ChildProcess
  readonly lines: string[]
  waitForLine(words: RegExp): Promise<string>
  /** Resolves to the exit status, or to the signal that ended the process. */
  readonly ended: Promise<number | string>
}

function start(program: string, args: readonly string[], detached = false): Running {
  const child = spawn(program, args, { cwd: root, detached, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    child.emit('line')
  })
  return {
    child,
    lines,
    async waitForLine(words) {
      for (;;) {
        const line = lines.find((printed) => words.test(printed))
        if (line !== undefined) return line
        await once(child, 'line')
      }
    },
    ended: once(child, 'close').then(([status, signal]) => status ?? signal),
  }
}

const run = (...args: string[]) => start(process.execPath, ['scripts/run.cjs', ...args])

/** @returns a function that says whether the server still runs. */
async function serverOf({ waitForLine }: Running): Promise<() => boolean> {
  const pid = Number((await waitForLine(/^server/)).split(' ')[1])
  return () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
}

test('every npm script begins like the one that the tests below run', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  for (const script of Object.values(scripts))
    expect(script).toMatch(/^exec node scripts\/run\.cjs /)
})

test.each([
  [['program.cjs', '--option', 'a b'], [], "[ '--option', 'a b' ] undefined"],
  [['--build', 'ESTUDIO=on', 'program.cjs', 'A=b'], ['build pinned'], "[ 'A=b' ] on"],
])(
  'with %j, installs with its own Node, and runs the rest with the pinned Node',
  async (args, built, received) => {
    const { lines, ended } = run(...args)
    expect(await ended).toBe(0)
    expect(lines).toEqual(['install own', ...built, 'program pinned', `${received} ${root}`])
  },
)

test.each(['scripts/install.cjs', 'scripts/build.ts'])('stops if %s fails', async (script) => {
  write(script, 'process.exitCode = 3')
  const { lines, ended } = run('--build', 'program.cjs')
  expect(await ended).toBe(3)
  expect(lines).not.toContain('program pinned')
})

test.each([
  ['the exit status of the program', 'process.exitCode = 7', 7],
  ['128 and the number of the signal that ended it', "process.kill(process.pid, 'SIGKILL')", 137],
])('ends with %s', async (_, program, status) => {
  write('program.cjs', program)
  expect(await run('program.cjs').ended).toBe(status)
})

test('a signal during the install ends it, and the program does not start', async () => {
  write('scripts/install.cjs', SERVER)
  const running = run('program.cjs')
  await serverOf(running)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(143)
  expect(running.lines).not.toContain('program pinned')
})

test.each([
  ['SIGTERM, which only npm gets', (pid: number) => process.kill(pid, 'SIGTERM')],
  // Like a terminal, signals the whole process group.
  ['Ctrl+C', (pid: number) => process.kill(-pid, 'SIGINT')],
])('npm ends with status 0 on %s, and leaves no process behind', async (_, end) => {
  write('package.json', '{ "scripts": { "start": "exec node scripts/run.cjs server.cjs" } }')
  const running = start('npm', ['start', '--silent'], true)
  const isRunning = await serverOf(running)
  end(running.child.pid as number)
  expect(await running.ended).toBe(0)
  expect(running.lines.at(-1)).toMatch(/^ending after/)
  expect(isRunning()).toBe(false)
})
