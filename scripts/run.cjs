/**
 * `node scripts/run.cjs [--build] [NAME=value …] PROGRAM [OPTIONS]` installs the packages if needed and, with --build,
 * builds the site before it runs a program of this repository. The npm scripts use it, because they also run in the
 * shell of Windows, which cannot set variables for one command.
 *
 * It runs on the machine's own Node (18 or newer), and is CommonJS for the same reason as `install.cjs`. The programs
 * run on the pinned Node.
 */
const { spawn } = require('node:child_process')
const { constants } = require('node:os')
const { dirname, join } = require('node:path')

const root = dirname(__dirname)
const node = join(root, require('./node-program.cjs'))

let running = null
let interruption = null

// Without these handlers, a signal would end this process at once, and npm would not wait for the program.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interruption = signal
    // On Windows, the console also sends Ctrl+C to the program, and `kill` would end it without its own shutdown.
    if (process.platform !== 'win32') running?.kill(signal)
  })
}

const statusOf = (signal) => 128 + constants.signals[signal]

/** Resolves to the exit status of the program, which gets this process's terminal. */
function run(program, args) {
  if (interruption) return Promise.resolve(statusOf(interruption))
  return new Promise((resolve, reject) => {
    running = spawn(program, args, { cwd: root, stdio: 'inherit' })
    running.on('error', reject)
    running.on('exit', (status, signal) => resolve(status ?? statusOf(signal)))
  })
}

async function main() {
  const args = process.argv.slice(2)
  const builds = args[0] === '--build'
  if (builds) args.shift()
  while (/^[A-Z_]+=/.test(args[0])) {
    const [, name, value] = /^(.+?)=(.*)$/.exec(args.shift())
    process.env[name] = value
  }
  const steps = [[process.execPath, ['scripts/install.cjs']]]
  if (builds) steps.push([node, ['scripts/build.ts']])
  steps.push([node, args])
  for (const [program, programArgs] of steps) {
    process.exitCode = await run(program, programArgs)
    if (process.exitCode !== 0) return
  }
}

main()
