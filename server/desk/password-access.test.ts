import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { openPasswordAccess } from './password-access.ts'

const HALF_AN_HOUR = 30 * 60_000

/** A start of the site: its way in, and the code that it printed. */
async function start(folder: string) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const access = await openPasswordAccess({ folder, siteUrl: 'http://localhost', warn() {} })
  const [, code = ''] = /codigo=(\S+)/.exec(String(print.mock.lastCall)) ?? []
  print.mockRestore()
  return { access, code }
}

test('a link sets a password once, within half an hour, and until the next one is printed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const folder = mkdtempSync(join(tmpdir(), 'access-'))
  onTestFinished(() => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })
  prepareDatabase(join(folder, 'site.sqlite'), [])

  const { code: first } = await start(folder)
  const { access, code } = await start(folder)
  expect(await Promise.all([first, code, ''].map(access.isOpen))).toEqual([false, true, false])
  vi.advanceTimersByTime(HALF_AN_HOUR)
  expect(await access.isOpen(code)).toBe(false)
  expect(await access.createPassword(code, 'uma senha longa')).toBeNull()

  const { code: last } = await start(folder)
  expect(await access.createPassword(last, 'uma senha longa')).toHaveLength(1)
  expect(await access.createPassword(last, 'outra senha longa')).toBeNull()
  expect(await access.signIn({ email: '', password: 'uma senha longa' }, 'a')).toHaveLength(1)
  expect((await start(folder)).code).toBe('')
})
