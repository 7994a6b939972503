import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'

const module = new URL('./logger.ts', import.meta.url).href
const script = `
  import { createLog } from '${module}'
  const log = createLog('info')
  for (let line = 0; line < 3; line += 1) log.info({ line }, 'with sb_secret_abc')
  console.error('went on')`

function run(output: 'pipe' | number, program = script) {
  const argv = ['--input-type=module', '--eval', program]
  return spawnSync(process.execPath, argv, { encoding: 'utf8', stdio: ['ignore', output, 'pipe'] })
}

test('lines are structured, say when, and hold no keys', () => {
  const lines = run('pipe').stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [0, 1, 2].map((line) => ({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      line,
      msg: 'with [redacted]',
    })),
  )
})

test('lines logged during a request have its id', () => {
  const scope = new URL('./request-scope.ts', import.meta.url).href
  const script = `
    import { createLog } from '${module}'
    import { requestId, within } from '${scope}'
    const [log, request] = [createLog('info'), {}]
    within(request, async () => {
      await null
      log.info({ expected: requestId(request) }, 'within')
    })
    log.info('outside')`
  const { stdout } = run('pipe', script)
  const [outside, inside] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(outside).not.toHaveProperty('request')
  expect(inside.request).toMatch(/^[\da-f-]{36}$/)
  expect(inside.request).toBe(inside.expected)
})

test.skipIf(!existsSync('/dev/full'))('a log on a full disk does not stop the process', () => {
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = run(full)
  closeSync(full)
  expect([status, stderr]).toEqual([0, 'went on\n'])
})
