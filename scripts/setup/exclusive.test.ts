import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'exclusive-'))
const lock = join(folder, 'lock')
const diary = join(folder, 'diary')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => writeFileSync(diary, ''))

/** A set-up in a process of its own that notes when it begins and ends. @param before runs in it first. */
function setUp(name: string, before = '') {
  const script = `
    import { appendFileSync, writeFileSync } from 'node:fs'
    import { setImmediate } from 'node:timers/promises'
    import { exclusively } from ${JSON.stringify(join(import.meta.dirname, 'exclusive.mjs'))}
    const [lock, diary] = ${JSON.stringify([lock, diary])}
    ${before}
    await exclusively(async () => {
      appendFileSync(diary, '<${name}')
      await setImmediate()
      appendFileSync(diary, '>')
    }, lock)
  `
  return promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
}

/** The id of a process that has ended. */
async function deadProcess(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-p', 'process.pid'])
  return stdout.trim()
}

test('set-ups run one after the other, after one that was killed too', async () => {
  writeFileSync(lock, await deadProcess())
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => setUp(name)))
  expect(readFileSync(diary, 'utf8')).toMatch(/^(?:<[a-d]>){4}$/)
})

test('a lock with the id of this process counts as abandoned', async () => {
  await setUp('a', 'writeFileSync(lock, String(process.pid))')
  expect(readFileSync(diary, 'utf8')).toBe('<a>')
})

test('a waiting set-up names the process that it waits for', async () => {
  writeFileSync(lock, String(process.pid))
  const waiting = setUp('a')
  const said = new Promise<string>((resolve) => waiting.child.stdout?.once('data', resolve))
  expect(await said).toContain(`Waiting for process ${process.pid}`)
  appendFileSync(diary, 'before ')
  rmSync(lock)
  await waiting
  expect(readFileSync(diary, 'utf8')).toBe('before <a>')
})
