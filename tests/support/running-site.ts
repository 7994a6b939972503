/** Starts the built site in a process of its own, with the launcher that `npm start` uses. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FailingDatabase } from './doubles/failing-database.ts'
import { neutralEnvironment } from './neutral-environment.ts'

export type Environment = Readonly<Record<string, string>>

export interface RunningSite {
  /** Origin without a trailing slash. */
  readonly url: string
  /** Every line that the server has printed so far. */
  readonly log: readonly string[]
  /**
   * Waits for a line of the log that matches. The line may also have been printed before the call.
   * @returns the line.
   */
  waitForLine(words: RegExp): Promise<string>
  /** The server's resident memory, in bytes. Null if it cannot be read, as on systems other than Linux. */
  memory(): number | null
  /** Sends the signal to the server. @returns the exit code, or the signal that ended the server. */
  exitAfter(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>
  /**
   * Ends the server if it is still running. Also removes its data folder, unless the caller of `startSite` passed
   * DATA_DIR.
   */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/**
 * All sites share this folder, so that the demo's pictures are made only once. Each file's name contains a hash of the
 * image or, if the image is on another site, of its address.
 */
const PICTURES = join(root, '.cache/test-pictures')

/** The server's default environment. Only PATH comes from the environment of the test process. */
export const serverEnvironment: Environment = {
  PATH: process.env.PATH ?? '',
  ...neutralEnvironment,
  SITE_URL: 'http://localhost',
}

type Command = readonly [program: string, ...args: string[]]
const SERVER: Command = [process.execPath, 'server/launch.ts', 'server/main.ts']

/** @returns a new folder for DATA_DIR. The caller must remove the folder. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(PICTURES, { recursive: true })
  symlinkSync(PICTURES, join(folder, 'pictures'))
  return folder
}

/**
 * Starts the built site on a free port of the loopback interface.
 * @param environment overrides the defaults: the embedded database with the demo content, and the desk off.
 * @throws Error if the program cannot be started, or if the server ends before it is ready. In the second case,
 *   the message contains the server's output.
 */
export async function startSite(
  environment: Environment = {},
  [program, ...args]: Command = SERVER,
): Promise<RunningSite> {
  const folder = environment.DATA_DIR ?? dataFolder()
  const server = spawn(program, args, {
    cwd: root,
    env: { ...serverEnvironment, DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  const url = await addressOf(server, log)
  return {
    url,
    log,
    async waitForLine(words) {
      for (;;) {
        const line = log.find((printed) => words.test(printed))
        if (line !== undefined) return line
        await once(server, 'line')
      }
    },
    memory: () => residentMemory(server.pid),
    async exitAfter(signal) {
      const ended = once(server, 'close')
      server.kill(signal)
      const [exitCode, endingSignal] = await ended
      return exitCode ?? endingSignal
    },
    async stop() {
      const ended = once(server, 'exit')
      if (server.exitCode === null && server.kill('SIGTERM')) await ended
      if (!environment.DATA_DIR) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Adds every printed line to `log`. @returns the address that the server prints when it is ready. */
function addressOf(server: ChildProcess, log: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const output of [server.stdout, server.stderr]) {
      if (!output) continue
      createInterface(output).on('line', (line) => {
        log.push(line)
        // `waitForLine` waits for this event.
        server.emit('line')
        const address = /^Site no ar em (\S+)$/.exec(line)?.[1]
        if (address) resolve(address)
      })
    }
    server.once('error', reject)
    server.once('close', (code) => {
      reject(new Error(`The server ended with code ${code}:\n${log.join('\n')}`))
    })
  })
}

function residentMemory(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? []
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}

/** The demo owner, for sites that are no local demo and would otherwise have no owner. */
const DEMO_OWNER: Environment = {
  OWNER_NAME: 'Marina Duarte',
  OWNER_PHONE: '+55 11 99999-0000',
  OWNER_PHOTO: '/demo/portrait.webp',
}

/**
 * The environment of a site that reads this hosted database, with the demo's owner in its configuration. The site
 * reads the content again when it is half a second old, so that tests soon see changes.
 */
export function readingFrom({ url, key }: Pick<FailingDatabase, 'url' | 'key'>): Environment {
  return {
    ...DEMO_OWNER,
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: key,
    CONTENT_TTL_SECONDS: '0.5',
  }
}
