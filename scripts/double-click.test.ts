/** The files that start the desk by double click. The one for Windows cannot run here. */
import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const MAC = 'Abrir o estúdio.command'
const LINUX = 'Abrir o estúdio.sh'
const WINDOWS = 'Abrir o estúdio.cmd'

/** @param version of the Node on PATH; null if there is none. @returns what the file printed. */
async function open(file: string, version: string | null): Promise<string> {
  const folder = join(temporaryFolder(), 'meu site & ação')
  const programs = join(folder, 'programs')
  mkdirSync(programs, { recursive: true })
  for (const name of [MAC, LINUX]) {
    copyFileSync(join(root, name), join(folder, name))
    // As some programs extract a zip.
    chmodSync(join(folder, name), 0o644)
  }
  for (const name of ['sh', 'dirname']) symlinkSync(`/bin/${name}`, join(programs, name))
  const writeProgram = (name: string, text: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  writeProgram('npm', 'echo "npm $*"; pwd')
  const setVersion = join(folder, 'version.cjs')
  const versions = `{ ...process.versions, node: '${version}' }`
  writeFileSync(setVersion, `Object.defineProperty(process, 'versions', { value: ${versions} })`)
  if (version) writeProgram('node', `exec '${process.execPath}' --require '${setVersion}' "$@"`)
  const run = promisify(execFile)('/bin/sh', [join(folder, file)], { env: { PATH: programs } })
  run.child.stdin?.end('\n')
  const { stdout, stderr } = await run
  expect(stderr).toBe('')
  return stdout.replace(folder, 'FOLDER')
}

describe.skipIf(process.platform === 'win32')(
  'without run bits, in a folder with spaces and accents',
  () => {
    test.each([MAC, LINUX])('"%s" does what `npm run estudio` does', async (file) => {
      expect(await open(file, '18.0.0')).toMatch(
        /^npm run --silent estudio -- --open\nFOLDER\nAperte Enter/,
      )
    })

    test.each([
      ['missing', null],
      ['too old', '16.20.2'],
    ])('explains what to install if Node is %s', async (_, version) => {
      const printed = await open(MAC, version)
      expect(printed).toMatch(/falta instalar o Node.*https:\/\/nodejs\.org.*Aperte Enter/s)
      expect(printed).not.toContain('npm run')
    })
  },
)

test('the file for Windows has its line ends, and sets the code page before the first accent', () => {
  const text = readFileSync(join(root, WINDOWS), 'utf8')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.slice(0, text.indexOf('chcp 65001'))).toMatch(/^[\x20-\x7e\r\n]+$/)
})
