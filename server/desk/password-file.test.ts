import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { preparePasswordFile } from './password-file.ts'

const LIFETIME = 30 * 60_000

function setUp() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = temporaryFolder()
  const path = join(folder, 'Criar a senha.html')
  const openInBrowser = vi.fn<(target: string) => void>()
  const create = () => preparePasswordFile({ folder, opensDesk: false, openInBrowser })
  return { folder, path, openInBrowser, create }
}

test('only the owner may read the file, which opens in the browser and leads to the newest link', () => {
  const { folder, path, openInBrowser, create } = setUp()
  const passwordFile = create()
  passwordFile.open('http://localhost:3000/first', LIFETIME)
  passwordFile.open('http://localhost:3000/second', LIFETIME)
  expect(readdirSync(folder)).toHaveLength(1)
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toContain('url=http://localhost:3000/second"')
  expect(readFileSync(path, 'utf8')).not.toContain('first')
  expect(openInBrowser.mock.calls).toEqual([[path], [path]])
})

test('the file is gone when its time has passed, also after a newer one has replaced it', () => {
  const { path, create } = setUp()
  const passwordFile = create()
  passwordFile.open('http://localhost:3000/first', LIFETIME)
  vi.advanceTimersByTime(LIFETIME - 1)
  passwordFile.open('http://localhost:3000/second', LIFETIME)
  vi.advanceTimersByTime(LIFETIME - 1)
  expect(existsSync(path)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(existsSync(path)).toBe(false)
})

test('the next start removes the file of a process that was killed', () => {
  const { path, create } = setUp()
  writeFileSync(path, 'old')
  create()
  expect(existsSync(path)).toBe(false)
})
