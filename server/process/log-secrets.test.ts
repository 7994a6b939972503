import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, withoutSecrets } from './log.ts'

test.each([
  ['a publishable key', 'sb_publishable_only-for-tests_1'],
  ['a secret key', 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz'],
  ['a JSON Web Token', 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl-_x'],
  ['a classic key of GitHub', 'ghp_1234567890abcdefghij'],
  ['a fine-grained key of GitHub', 'github_pat_11ABCDE_abc123'],
])('removes %s from every part of a log line', (_, key) => {
  let written = ''
  const output = new Writable({
    write(line, _encoding, done) {
      written += line
      done()
    },
  })
  const log = createLog('error', output)
  const cause = new Error(`Invalid header: "Bearer ${key}"`, {
    cause: new TypeError(`GET https://db.example/rest/v1/projects?apikey=${key}&select=*`),
  })
  const error = Object.assign(new Error(`first ${key}`, { cause }), { headers: { apikey: key } })
  log.error({ err: error, anonKey: key, list: [key] }, `said ${key}\n${key}`)
  expect(written).not.toContain(key)
  expect(written).toContain('said [redacted]')
  expect(written).toContain('select=*')
  expect(() => JSON.parse(written)).not.toThrow()
})

test.each(['user:pass%20word', "user:p@ss'word"])('removes %s from a URL', (credentials) => {
  const text = withoutSecrets(`https://${credentials}@db.example/a@b`)
  expect(text).toBe('https://[redacted]@db.example/a@b')
})

test.each([
  ['a URL with an e-mail address in its query', 'https://db.example/a?to=me@x.example'],
  ['a text without secrets', 'The list of projects came back empty.'],
])('does not change %s', (_, text) => {
  expect(withoutSecrets(text)).toBe(text)
})
