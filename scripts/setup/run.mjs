/** Runs other programs: with captured output, or in place of this one. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './project.mjs'

/** A failure whose message is enough; its stack is not printed. */
export class SetupError extends Error {}

/**
 * Runs a program to its end.
 * @param timeout in ms; after it the program is ended and counts as failed.
 * @returns its exit code (127 when it could not be started) and all it printed.
 */
export function run(command, args, { env = {}, cwd = root, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const finish = (code) => resolve({ code, output: Buffer.concat(chunks).toString().trimEnd() })
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message))
      finish(127)
    })
    child.on('close', (code) => finish(code === null ? 124 : code))
  })
}

/** Runs a program with this terminal, forwards every signal, and ends with its exit code. */
export function become(command, args, { env = {} } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => {
    console.error(`Could not start ${command}: ${error.message}`)
    process.exit(127)
  })
  child.on('close', (code, signal) =>
    process.exit(code === null ? 128 + constants.signals[signal] : code),
  )
}

/** Runs a script's work; a failure prints its message alone and ends with 1. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exit(1)
  }
}
