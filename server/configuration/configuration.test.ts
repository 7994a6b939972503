import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'

const publicFolder = join(import.meta.dirname, '../../public')
const [photo, demoPhoto] = ['portrait.webp', 'demo/portrait.webp'].map((file) =>
  join(publicFolder, file),
)

const read = (environment: Record<string, string | undefined>) =>
  readConfiguration(environment, '/site', publicFolder)

/** Returns the lines of the error message; none if the configuration is valid. */
function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n')
    throw error
  }
  return []
}

/** Returns a JSON Web Token whose signature is not valid. */
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
      phone: '+5511999990000',
      portrait: demoPhoto,
      isPortraitNeutral: false,
    },
    realOwner: { name: '', phone: '', portrait: photo, isPortraitNeutral: true },
    gitHub: { api: 'https://api.github.com', server: 'https://github.com' },
    isLocalDemo: true,
    database: { kind: 'embedded', file: '/site/.data/site.sqlite' },
    imageHosts: [],
    dataDirectory: '/site/.data',
    contentTtl: 60_000,
    hasDesk: false,
    countsVisits: false,
    publicUrl: null,
    deployHook: null,
    logLevel: 'info',
  })
})

const nobody = { name: '', phone: '', portrait: photo, isPortraitNeutral: true }

test.each([
  ['with SITE_URL on this machine', { SITE_URL: 'http://localhost', HOST: '0.0.0.0' }, true],
  ['with SITE_URL at the IPv6 loopback address', { SITE_URL: 'http://[::1]:3000' }, true],
  ['with HOST at the IPv6 loopback address', { HOST: '::1' }, true],
  ['with an address on the internet', { SITE_URL: 'https://ana.example' }, false],
  [
    'with an address that begins like a loopback address',
    { SITE_URL: 'http://127.example' },
    false,
  ],
  ['with only a HOST that other machines reach', { HOST: '0.0.0.0' }, false],
  [
    'with the hosted database',
    { SUPABASE_URL: 'http://127.0.0.1:54321', SUPABASE_ANON_KEY: 'sb_publishable_a' },
    false,
  ],
])('the owner is made up only in a local demo: %s', (_, environment, isDemo) => {
  const { owner, isLocalDemo } = read(environment)
  expect(isLocalDemo).toBe(isDemo)
  if (isDemo) expect(owner.name).toBe('Marina Duarte')
  else expect(owner).toEqual(nobody)
  const OWNER_PHOTO = '/portrait.webp'
  const configured = read({ ...environment, OWNER_NAME: 'Ana', OWNER_PHOTO })
  expect(configured.owner).toMatchObject({
    name: 'Ana',
    phone: isDemo ? '+5511999990000' : '',
    portrait: photo,
    isPortraitNeutral: false,
  })
})

test.each([
  ['a HOST that only this machine can reach', { HOST: '127.0.0.2' }, true],
  ['an IPv6 HOST that only this machine can reach', { HOST: '::1' }, true],
  ['the HOST localhost', { HOST: 'localhost' }, true],
  ['a public HOST and https', { HOST: '0.0.0.0', SITE_URL: 'https://marina.example' }, true],
  ['a public HOST without https', { HOST: '0.0.0.0', SITE_URL: 'http://marina.example' }, false],
  ['a public HOST and no SITE_URL', { HOST: '0.0.0.0' }, false],
])('whether ESTUDIO=on is accepted with %s', (_, hosts, isAccepted) => {
  const environment = { ...hosts, ESTUDIO: 'on' }
  const problems = isAccepted ? [] : [expect.stringMatching(/^ESTUDIO=on .* https/)]
  expect(problemsOf(environment)).toEqual(problems)
  if (isAccepted) expect(read(environment).hasDesk).toBe(true)
})

test.each([
  [{}, false],
  [{ ESTUDIO: 'on' }, true],
  [{ ESTUDIO: 'on', NUMEROS: 'off' }, false],
  [{ NUMEROS: 'on' }, true],
])('whether %o counts visits: %s', (environment, countsVisits) => {
  expect(read(environment)).toMatchObject({ countsVisits })
})

const hook = { url: 'https://host.example/hook-1234?a=b', token: 'token-5678' }

test('treats an undefined, empty or blank variable as unset', () => {
  expect(read({ PORT: '', OWNER_NAME: '  ', SUPABASE_URL: '', LOG_LEVEL: undefined })).toEqual(
    read({}),
  )
})

test.each([
  [{ PORT: ' 8080 ' }, { port: 8080, siteUrl: 'http://localhost:8080' }],
  [{ SITE_URL: 'https://marina.example/' }, { siteUrl: 'https://marina.example' }],
  [{ SITE_URL: 'https://marina.example' }, { publicUrl: 'https://marina.example' }],
  [{ SITE_URL: 'http://localhost:3000' }, { publicUrl: null }],
  [
    { SITE_URL: 'http://localhost:3000', PUBLIC_URL: 'https://marina.example/' },
    { publicUrl: 'https://marina.example' },
  ],
  [{ OWNER_NAME: ' Ana   Luísa  Souza ' }, { owner: { name: 'Ana Luísa Souza' } }],
  [{ OWNER_PHONE: '+55 (11) 98765-4321' }, { owner: { phone: '+5511987654321' } }],
  [{ OWNER_PHONE: '(11) 98765-4321' }, { owner: { phone: '+5511987654321' } }],
  [{ OWNER_PHONE: '@Ana.Lima' }, { owner: { phone: '@ana.lima' } }],
  [{ OWNER_PHOTO: '/demo/portrait.webp' }, { owner: { portrait: demoPhoto } }],
  [{ DEPLOY_HOOK_URL: hook.url }, { deployHook: { ...hook, token: '' } }],
  [{ DEPLOY_HOOK_URL: hook.url, DEPLOY_HOOK_TOKEN: hook.token }, { deployHook: hook }],
  [{ CONTENT_TTL_SECONDS: '0.5' }, { contentTtl: 500 }],
  [{ CONTENT_TTL_SECONDS: '86400' }, { contentTtl: 86_400_000 }],
])('reads the variable %o as %o', (environment, configuration) => {
  expect(read(environment)).toMatchObject(configuration)
})

test.each([
  ['PORT', 'a number above 65535', '65536'],
  ['SITE_URL', 'no scheme', 'marina.example'],
  ['SITE_URL', 'a scheme other than http and https', 'ftp://marina.example'],
  ['SITE_URL', 'a path', 'https://marina.example/site'],
  ['SITE_URL', 'credentials', 'https://me:secret@marina.example'],
  ['OWNER_NAME', 'more than 80 letters', 'a'.repeat(81)],
  ['OWNER_NAME', 'only an invisible character', '\u200b'],
  ['DATA_DIR', 'a home folder that no shell has replaced', '~/dados'],
  ['DATA_DIR', 'a long path', 'a'.repeat(255)],
  ['OWNER_PHONE', 'too few digits', '999'],
  ['OWNER_PHOTO', 'a file that does not exist', 'missing.webp'],
  ['IMAGE_HOSTS', 'a scheme', 'https://images.example'],
  ['IMAGE_HOSTS', 'a path', 'images.example/path'],
  ['IMAGE_HOSTS', 'an empty element', 'a.example,,b.example'],
  ['CONTENT_TTL_SECONDS', 'zero', '0'],
  ['CONTENT_TTL_SECONDS', 'more than a day', '86401'],
  ['LOG_LEVEL', 'an unknown word', 'loud'],
])('rejects %s with %s; the message contains the variable and its value', (name, _, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} é "`))])
  expect(problemsOf({ [name]: value })[0]).toContain(value)
})

test('of a number that does not exist, the message says what is missing and how to write it', () => {
  expect(problemsOf({ OWNER_PHONE: '11 9999-0000' })).toEqual([
    'OWNER_PHONE é "11 9999-0000", mas não pode receber as conversas: escreva com + e o código do país, como +55 11 99999-0000 (Falta um dígito? Celular tem 9 dígitos depois do DDD).',
  ])
})

test('reports all problems at once, one line per variable', () => {
  const problems = problemsOf({ PORT: 'x', OWNER_PHONE: 'y', SUPABASE_URL: 'https://a.example' })
  const names = ['PORT', 'OWNER_PHONE', 'SUPABASE_ANON_KEY']
  expect(problems.map((line) => line.split(' ')[0])).toEqual(names)
})

const databaseUrl = 'http://127.0.0.1:54321'
const database = { SUPABASE_URL: databaseUrl, SUPABASE_ANON_KEY: 'sb_publishable_a-b_C1' }

test('IMAGE_HOSTS defaults to the host in SUPABASE_URL, and is written in lower case without default ports', () => {
  expect(read(database).imageHosts).toEqual(['127.0.0.1:54321'])
  const IMAGE_HOSTS = 'Images.Example.com:443, 10.0.0.5:9000,[::1]:80'
  const imageHosts = ['images.example.com', '10.0.0.5:9000', '[::1]']
  expect(read({ ...database, IMAGE_HOSTS })).toMatchObject({ imageHosts })
})

test.each([
  ['a publishable key', database.SUPABASE_ANON_KEY],
  ['a legacy anonymous key', token({ role: 'anon' })],
])('SUPABASE_ANON_KEY may be %s', (_, key) => {
  const configuration = read({ SUPABASE_URL: `${databaseUrl}/`, SUPABASE_ANON_KEY: key })
  expect(configuration.database).toEqual({ kind: 'hosted', url: databaseUrl, anonKey: key })
})

test.each([
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY'],
  ['SUPABASE_ANON_KEY', 'SUPABASE_URL'],
] as const)('rejects %s without %s', (present, missing) => {
  const problem = `${missing} também precisa de um valor, porque ${present} tem`
  expect(problemsOf({ [present]: database[present] })).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['a secret key', 'sb_secret_abcdef', 'chave secreta'],
  ['a service key', token({ role: 'service_role' }), 'chave secreta'],
  ['other text', 'hunter2hunter2', 'chave publicável'],
  ['text that only looks like a token', 'aaaa.bbbb.cccc', 'chave publicável'],
])('rejects %s in SUPABASE_ANON_KEY without printing it', (_, key, reason) => {
  const [problem, ...others] = problemsOf({ SUPABASE_URL: databaseUrl, SUPABASE_ANON_KEY: key })
  expect(others).toEqual([])
  expect(problem).toMatch(/^SUPABASE_ANON_KEY /)
  expect(problem).toContain(reason)
  expect(problem).not.toContain(key)
})

test.each([
  ['plain http', { DEPLOY_HOOK_URL: 'http://host.example/hook-1234' }],
  ['credentials', { DEPLOY_HOOK_URL: 'https://me:hook-1234@host.example/' }],
  ['no address', { DEPLOY_HOOK_URL: 'hook-1234' }],
  ['a line break in the token', { DEPLOY_HOOK_URL: hook.url, DEPLOY_HOOK_TOKEN: 'token-\n5678' }],
  ['a token without an address', { DEPLOY_HOOK_TOKEN: 'token-5678' }],
])('rejects %s of the deploy hook in one line without its secrets', (_, environment) => {
  expect(problemsOf(environment)).toEqual([expect.stringMatching(/^DEPLOY_HOOK_(?:URL|TOKEN) /)])
  expect(problemsOf(environment)[0]).not.toMatch(/1234|5678/)
})
