import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'

/** The id of a user and a group; the system does not need to know them. */
const ID = 12_345

/** A program that prints what the launcher has given it, and writes a file. */
const PROGRAM = `
const { existsSync, writeFileSync } = require('node:fs')
const { argv, env, pid } = process
if (env.DATA_DIR) writeFileSync(env.DATA_DIR + '/written', '')
console.log(JSON.stringify({
  pid,
  options: argv.slice(2),
  env,
  user: [process.getuid?.(), process.getgid?.(), process.getgroups?.()],
  canBeRoot: (() => { try { process.setuid(0); return true } catch { return false } })(),
}))
`

let folder: string
let program: string

beforeEach(() => {
  folder = temporaryFolder()
  // Another user must be able to read the program.
  chmodSync(folder, 0o755)
  program = join(folder, 'program.cjs')
  writeFileSync(program, PROGRAM)
})

/**
 * @param wrapper a command that replaces itself with the launcher.
 * @returns what the program printed, and the process id of the launcher.
 */
async function launch(
  variables: NodeJS.ProcessEnv,
  { wrapper = [], ...ids }: { uid?: number; gid?: number; wrapper?: readonly string[] } = {},
) {
  const launcher = join(folder, 'launch.mts')
  cpSync(join(import.meta.dirname, 'launch.ts'), launcher)
  const launched = [process.execPath, launcher, program, '--option', 'a b']
  const [command = '', ...args] = [...wrapper, ...launched]
  const env = { PATH: process.env.PATH, ...variables }
  const child = spawn(command, args, { cwd: folder, env, ...ids })
  const [stdout, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const printed = stdout === '' ? null : JSON.parse(stdout)
  return { launcherPid: child.pid, status, printed, errors }
}

const ownerOf = (path: string) => {
  const { uid, gid } = lstatSync(path)
  return [uid, gid]
}

test('the program takes the place of the launcher, as the same user, with the variables of a start', async () => {
  const NODE_COMPILE_CACHE = join(folder, 'compiled')
  const variables = { OTHER: 'kept', NODE_ENV: 'development', NODE_COMPILE_CACHE }
  const { launcherPid, status, printed, errors } = await launch(variables)
  expect(printed).toMatchObject({
    options: ['--option', 'a b'],
    env: {
      ...variables,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  })
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
  if (process.platform === 'win32') return
  expect(printed.pid).toBe(launcherPid)
  expect(printed.user.slice(0, 2)).toEqual([process.getuid?.(), process.getgid?.()])
})

/** Whether all users may enter the folders in which Node is. */
function canOthersRunNode(): boolean {
  let path = process.execPath
  while (path !== dirname(path)) {
    if ((statSync(path).mode & 1) === 0) return false
    path = dirname(path)
  }
  return true
}

// Only root can become another user, and only Linux has setpriv.
const canTry = process.platform === 'linux' && process.getuid?.() === 0 && canOthersRunNode()

describe.skipIf(!canTry)('as root', () => {
  test('with SITE_USER, the program has only the rights of this user, who owns all of DATA_DIR', async () => {
    const data = join(folder, 'data')
    mkdirSync(join(data, 'fotos'), { recursive: true, mode: 0o700 })
    writeFileSync(join(data, 'fotos/photo.webp'), 'photo', { mode: 0o600 })
    const system = join(folder, 'system')
    mkdirSync(system)
    writeFileSync(join(system, 'file'), '')
    symlinkSync(system, join(data, 'link'))

    const { launcherPid, printed, errors } = await launch(
      { DATA_DIR: data, SITE_USER: `${ID}` },
      { wrapper: ['setpriv', '--groups=0,4'] },
    )
    expect(errors).toBe('')
    expect(printed).toMatchObject({
      pid: launcherPid,
      user: [ID, ID, [ID]],
      canBeRoot: false,
    })
    for (const name of ['', 'fotos', 'fotos/photo.webp', 'link', 'written']) {
      expect(ownerOf(join(data, name)), name).toEqual([ID, ID])
    }
    expect(readFileSync(join(data, 'fotos/photo.webp'), 'utf8')).toBe('photo')
    for (const path of [system, join(system, 'file')]) expect(ownerOf(path)).toEqual([0, 0])
  })

  test('creates a DATA_DIR that is missing, and compiles into .cache/compiled by default', async () => {
    const data = join(folder, 'new/data')
    const { printed } = await launch({ DATA_DIR: data, SITE_USER: `${ID}` })
    expect(ownerOf(data)).toEqual([ID, ID])
    expect(printed.env).toMatchObject({ NODE_COMPILE_CACHE: '.cache/compiled' })
  })

  test('started as another user, the program runs as that user, and nothing changes its owner', async () => {
    const data = join(folder, 'data')
    mkdirSync(data, { mode: 0o777 })
    chmodSync(data, 0o777)
    const other = ID + 1
    const { printed } = await launch(
      { DATA_DIR: data, SITE_USER: `${ID}`, NODE_COMPILE_CACHE: join(folder, 'none') },
      { uid: other, gid: other },
    )
    expect(printed.user.slice(0, 2)).toEqual([other, other])
    expect(ownerOf(data)).toEqual([0, 0])
  })

  test('explains how to start a container whose root may not change users', async () => {
    const data = join(folder, 'data')
    mkdirSync(data)
    const { status, errors } = await launch(
      { DATA_DIR: data, SITE_USER: `${ID}` },
      { wrapper: ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] },
    )
    expect(status).toBe(1)
    expect(errors).toMatch(/O site começou como root.*EPERM.*--user 12345:12345/)
  })
})
