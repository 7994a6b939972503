import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import type { LocatePortrait } from './portrait-location.ts'

const locatePortrait: LocatePortrait = (value) =>
  value === 'missing.webp' ? { problem: 'does not exist' } : value

const read = (environment: Record<string, string | undefined>) =>
  readConfiguration(environment, '/site', locatePortrait)

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n')
    throw error
  }
  return []
}

const token = (payload: object) =>
  ['{"alg":"HS256"}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

test('without variables, the site has the demo owner and the embedded database', () => {
  expect(read({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    siteUrl: 'http://localhost:3000',
    owner: {
      name: 'Marina Duarte',
      phone: '5511999990000',
      portrait: '/demo/portrait.webp',
    },
    database: { kind: 'embedded', file: '/site/.data/site.sqlite' },
    imageHosts: [],
    dataDirectory: '/site/.data',
    contentTtl: 60_000,
    hasDesk: false,
    logLevel: 'info',
  })
})

test.each([
  { HOST: '127.0.0.1' },
  { HOST: '::1' },
  { HOST: '0.0.0.0', SITE_URL: 'https://marina.example' },
])('accepts ESTUDIO=on with %o', (environment) => {
  expect(read({ ...environment, ESTUDIO: 'on' }).hasDesk).toBe(true)
})

test.each(['http://marina.example', ''])(
  'rejects ESTUDIO=on with a public HOST and the SITE_URL "%s"',
  (SITE_URL) => {
    const problems = problemsOf({ ESTUDIO: 'on', HOST: '0.0.0.0', SITE_URL })
    expect(problems).toEqual([expect.stringMatching(/^ESTUDIO=on .* https/)])
  },
)

test('treats an empty or blank variable as unset', () => {
  expect(read({ PORT: '', OWNER_NAME: '  ', SUPABASE_URL: '', LOG_LEVEL: undefined })).toEqual(
    read({}),
  )
})

test('removes spaces, slashes and separators from values', () => {
  const configuration = read({
    PORT: ' 8080 ',
    SITE_URL: 'https://marina.example/',
    OWNER_NAME: ' Ana   Luísa  Souza ',
    OWNER_PHONE: '+55 (11) 98765-4321',
    OWNER_PHOTO: 'ana.webp',
    CONTENT_TTL_SECONDS: '0.5',
  })
  expect(configuration).toMatchObject({
    port: 8080,
    siteUrl: 'https://marina.example',
    owner: { name: 'Ana Luísa Souza', phone: '5511987654321', portrait: 'ana.webp' },
    contentTtl: 500,
  })
})

test('the default address of the site contains the port', () => {
  expect(read({ PORT: '4321' }).siteUrl).toBe('http://localhost:4321')
})

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['SITE_URL', 'marina.example'],
  ['SITE_URL', 'ftp://marina.example'],
  ['SITE_URL', 'https://marina.example/site'],
  ['SITE_URL', 'https://me:secret@marina.example'],
  ['SITE_URL', 'https://marina.example/?a=b'],
  ['OWNER_NAME', 'a'.repeat(81)],
  ['OWNER_PHONE', '999'],
  ['OWNER_PHONE', '011 99999-0000'],
  ['OWNER_PHONE', '+55 11 ABCDE-0000'],
  ['OWNER_PHONE', '1234567890123456'],
  ['OWNER_PHOTO', 'missing.webp'],
  ['IMAGE_HOSTS', 'https://images.example'],
  ['IMAGE_HOSTS', 'images.example/path'],
  ['IMAGE_HOSTS', 'a.example,,b.example'],
  ['IMAGE_HOSTS', 'me@images.example'],
  ['CONTENT_TTL_SECONDS', '0'],
  ['CONTENT_TTL_SECONDS', '86401'],
  ['CONTENT_TTL_SECONDS', '1e3'],
  ['LOG_LEVEL', 'loud'],
])('rejects %s=%s with a message that contains the name and the value', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} é "`))])
  expect(problemsOf({ [name]: value })[0]).toContain(value)
})

test('reports all problems at once, one line per variable', () => {
  const problems = problemsOf({ PORT: 'x', OWNER_PHONE: 'y', SUPABASE_URL: 'https://a.example' })
  expect(problems.map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'OWNER_PHONE',
    'SUPABASE_ANON_KEY',
  ])
  for (const line of problems) expect(line).not.toContain('\n')
})

test('normalises IMAGE_HOSTS, whose default is the host of the database', () => {
  const database = { SUPABASE_URL: 'http://127.0.0.1:54321', SUPABASE_ANON_KEY: 'sb_publishable_a' }
  expect(read(database).imageHosts).toEqual(['127.0.0.1:54321'])
  const IMAGE_HOSTS = 'Images.Example.com:443, 10.0.0.5:9000,[::1]:80'
  expect(read({ ...database, IMAGE_HOSTS }).imageHosts).toEqual([
    'images.example.com',
    '10.0.0.5:9000',
    '[::1]:80',
  ])
})

describe('the hosted database', () => {
  const url = 'http://127.0.0.1:54321'

  test.each([
    ['a publishable key', 'sb_publishable_a-b_C1'],
    ['a legacy anonymous key', token({ role: 'anon' })],
  ])('accepts %s', (_, key) => {
    const { database } = read({ SUPABASE_URL: `${url}/`, SUPABASE_ANON_KEY: key })
    expect(database).toEqual({ kind: 'hosted', url, anonKey: key })
  })

  test('needs both an address and a key', () => {
    expect(problemsOf({ SUPABASE_URL: url })).toEqual([
      expect.stringMatching(
        /^SUPABASE_ANON_KEY também precisa de um valor, porque SUPABASE_URL tem/,
      ),
    ])
    expect(problemsOf({ SUPABASE_ANON_KEY: 'sb_publishable_abc' })).toEqual([
      expect.stringMatching(
        /^SUPABASE_URL também precisa de um valor, porque SUPABASE_ANON_KEY tem/,
      ),
    ])
  })

  test.each([
    ['a secret key', 'sb_secret_abcdef', 'chave secreta'],
    ['a service key', token({ role: 'service_role' }), 'chave secreta'],
    ['other text', 'hunter2hunter2', 'chave publicável'],
    ['text that only looks like a token', 'aaaa.bbbb.cccc', 'chave publicável'],
  ])('rejects %s without printing it', (_, key, reason) => {
    const [problem, ...others] = problemsOf({ SUPABASE_URL: url, SUPABASE_ANON_KEY: key })
    expect(others).toEqual([])
    expect(problem).toMatch(/^SUPABASE_ANON_KEY /)
    expect(problem).toContain(reason)
    expect(problem).not.toContain(key)
  })
})
