import { pino } from 'pino'
import { expect, test } from 'vitest'
import { withoutSecrets } from './secrets.ts'

const keys = [
  'sb_publishable_only-for-tests_1',
  'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl-_x',
]

test.each(keys)('removes the key %s from every part of a logged error', (key) => {
  let written = ''
  const stream = { write: (line: string) => (written += line) }
  const log = pino({ hooks: { streamWrite: withoutSecrets } }, stream)
  const cause = new Error(`Invalid header: "Bearer ${key}"`, {
    cause: new TypeError(`GET https://db.example/rest/v1/projects?apikey=${key}&select=*`),
  })
  const error = Object.assign(new Error(`first ${key}`, { cause }), { headers: { apikey: key } })
  log.error({ err: error, anonKey: key, list: [key] }, `said ${key}`)
  expect(written).not.toContain(key)
  expect(written).toContain('said [redacted]')
  expect(written).toContain('select=*')
  expect(() => JSON.parse(written)).not.toThrow()
})

test.each([
  ['https://user:pass%20word@db.example/a@b', 'https://[redacted]@db.example/a@b'],
  ['https://db.example/a?to=me@x.example', 'https://db.example/a?to=me@x.example'],
  ['The list of projects came back empty.', 'The list of projects came back empty.'],
])('writes the log line "%s" as "%s"', (text, line) => {
  expect(withoutSecrets(text)).toBe(line)
})
