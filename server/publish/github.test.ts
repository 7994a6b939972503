/** With real git repositories. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ANSWER_LOST, BROKEN, CUT, KEY, startGitHub } from '../../tests/support/doubles/github.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { createGitHub } from './github.ts'
import { HostError, OccupiedError } from './request.ts'

async function setUp() {
  const github = await startGitHub(temporaryFolder())
  onTestFinished(() => github.close())
  const folder = temporaryFolder()
  const files = join(folder, 'files')

  /** As the export writes them, with the list of them. */
  function write(contents: Record<string, string>): void {
    mkdirSync(join(files, 'projeto'), { recursive: true })
    const record = { files: Object.keys(contents) }
    const all = { ...contents, '.export.json': JSON.stringify(record) }
    for (const [name, text] of Object.entries(all)) writeFileSync(join(files, name), text)
  }

  function open() {
    return createGitHub({ ...github.addresses, folder, key: KEY })
  }

  async function publish(replaceable = '') {
    const host = open()
    await host.check()
    const target = await host.openTarget(replaceable)
    await target.send(files)
    return target.address
  }

  return { github, folder, files, write, open, publish }
}

test('creates the repository, sends the files and turns Pages on', async () => {
  const { github, write, publish } = await setUp()
  write({ 'index.html': 'um', 'projeto/loja.html': 'loja' })
  expect(await publish()).toBe('https://ana.github.io')
  expect(github.files()).toEqual(['.export.json', 'index.html', 'projeto/loja.html'])
  expect(github.pages()).toMatchObject({ source: { branch: 'main', path: '/' } })
  github.git('fsck', '--strict')
})

test('replaces and removes files, and sends nothing without a change', async () => {
  const { github, files, write, publish } = await setUp()
  write({ 'index.html': 'um', 'projeto/loja.html': 'loja' })
  await publish()
  write({ 'index.html': 'dois' })
  rmSync(join(files, 'projeto'), { recursive: true })
  await publish()
  expect(github.file('index.html')).toBe('dois')
  expect(github.files()).toEqual(['.export.json', 'index.html'])
  github.calls.length = 0
  await publish()
  expect(github.calls.join()).not.toContain('POST')
})

test('keeps ten publications, and sends only what the newest one has not', async () => {
  const { github, write, publish } = await setUp()
  const photo = randomBytes(300_000).toString('hex')
  for (let count = 1; count <= 13; count += 1) {
    write({ 'index.html': `${count}`, 'photo.webp': photo })
    const before = github.receivedBytes()
    await publish()
    if (count > 1) expect(github.receivedBytes() - before).toBeLessThan(10_000)
    expect(github.history()).toBe(Math.min(count, 10))
  }
  expect(github.git('show', 'main~9:index.html')).toBe('4')
  github.git('fsck', '--strict')
})

test('the domain and other files that the owner adds on GitHub stay', async () => {
  const { github, write, publish } = await setUp()
  write({ 'index.html': 'um' })
  await publish()
  github.commitElsewhere('CNAME', 'ana.com.br\n')
  github.commitElsewhere('google1234.html', 'proof')
  write({ 'index.html': 'dois' })
  expect(await publish()).toBe('https://ana.com.br')
  write({ 'index.html': 'três' })
  expect(await publish()).toBe('https://ana.com.br')
  expect(github.files()).toEqual(['.export.json', 'CNAME', 'google1234.html', 'index.html'])
  expect(github.file('index.html')).toBe('três')
})

test('publishes from another computer, and keeps the history', async () => {
  const { github, folder, write, publish } = await setUp()
  write({ 'index.html': 'um' })
  await publish()
  rmSync(join(folder, 'repository.git'), { recursive: true })
  write({ 'index.html': 'dois' })
  await publish()
  expect([github.file('index.html'), github.history()]).toEqual(['dois', 2])
})

test.each([
  ['main', 'index.html'],
  ['main', '.export.json'],
  ['master', 'README.md'],
])(
  'asks before it replaces what is not an export: in the branch %s, the file %s',
  async (branch, name) => {
    const { github, write, publish } = await setUp()
    github.createRepository()
    github.commitElsewhere(name, 'de outra pessoa', branch)
    if (branch === 'main') github.commitElsewhere('CNAME', 'ana.com.br')
    const other = { build_type: 'workflow', source: { branch, path: '/' } }
    github.set({ pages: other })
    write({ 'index.html': 'um' })
    const refusal = await publish().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(OccupiedError)
    expect(github.git('show', `${branch}:${name}`)).toBe('de outra pessoa')
    expect(github.pages()).toEqual(other)
    await publish((refusal as OccupiedError).version)
    const domain = branch === 'main' ? ['CNAME'] : []
    expect(github.files()).toEqual(['.export.json', ...domain, 'index.html'])
    expect(github.pages()).toMatchObject({ build_type: 'legacy', source: { branch: 'main' } })
  },
)

test('what changed after the owner agreed is not replaced', async () => {
  const { github, write, publish } = await setUp()
  github.createRepository()
  github.commitElsewhere('index.html', 'um')
  write({ 'index.html': 'site' })
  const { version } = (await publish().catch((error: unknown) => error)) as OccupiedError
  github.commitElsewhere('index.html', 'dois')
  await expect(publish(version)).rejects.toBeInstanceOf(OccupiedError)
  expect(github.file('index.html')).toBe('dois')
})

test('does not overwrite a commit that arrives while the files are sent', async () => {
  const { github, files, write, open, publish } = await setUp()
  write({ 'index.html': 'um' })
  await publish()
  write({ 'index.html': 'dois' })
  const host = open()
  await host.check()
  const target = await host.openTarget('')
  github.commitElsewhere('CNAME', 'ana.com.br')
  await expect(target.send(files)).rejects.toMatchObject({ problem: 'changed' })
  expect(await publish()).toBe('https://ana.com.br')
  expect(github.files()).toContain('CNAME')
})

test('leaves a repository alone that was renamed, and creates another one', async () => {
  const { github, write, publish } = await setUp()
  write({ 'index.html': 'um' })
  const location = '/Ana/novo-nome.git/info/refs?service=git-receive-pack'
  github.fail('GET /Ana/ana.github.io.git/info/refs', { status: 301, headers: { location } })
  await publish()
  expect(github.calls.join()).not.toContain('novo-nome')
  expect(github.file('index.html')).toBe('um')
})

const USER = 'GET /user'
const CREATE = 'POST /user/repos'
const LOOK = 'info/refs'
const PUSH = 'POST /Ana/ana.github.io.git/git-receive-pack'
const PAGES = 'GET /repos/Ana/ana.github.io/pages'
const TURN_ON = 'POST /repos/Ana/ana.github.io/pages'
const soon = Math.ceil(Date.now() / 1_000) + 120

test.each<[string, string, Parameters<Awaited<ReturnType<typeof startGitHub>>['fail']>[1], string]>(
  [
    ['a key that has expired', USER, { status: 401 }, 'key'],
    ['a key that has expired meanwhile', PUSH, { status: 401 }, 'key'],
    ['a key that may not create', CREATE, { status: 403 }, 'rights'],
    ['a key that may not push', LOOK, { status: 403 }, 'rights'],
    ['a key that may not see pages', TURN_ON, { status: 404 }, 'rights'],
    ['the secondary limit', CREATE, { status: 403, headers: { 'retry-after': '7' } }, 'busy'],
    [
      'the primary limit',
      USER,
      { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${soon}` } },
      'busy',
    ],
    ['too many requests', PUSH, { status: 429 }, 'busy'],
    ['an outage at the start', USER, { status: 503 }, 'down'],
    ['an outage while it creates', CREATE, { status: 500 }, 'down'],
    ['an outage while it looks', LOOK, { status: 502 }, 'down'],
    ['an outage while it pushes', PUSH, { status: 500 }, 'down'],
    ['an outage while it turns Pages on', TURN_ON, { status: 503 }, 'down'],
    ['a refusal', TURN_ON, { status: 422 }, 'refused'],
    ['no connection', USER, BROKEN, 'network'],
    ['a lost answer to the creation', CREATE, ANSWER_LOST, 'network'],
    ['a push that does not arrive', PUSH, BROKEN, 'network'],
    ['a push that ends early', PUSH, CUT, 'network'],
    ['a lost answer to the push', PUSH, ANSWER_LOST, 'network'],
    ['a lost answer about Pages', PAGES, BROKEN, 'network'],
    ['a lost answer to turning Pages on', TURN_ON, ANSWER_LOST, 'network'],
  ],
)('arrives whole after %s', async (_, part, failure, problem) => {
  const { github, write, publish } = await setUp()
  write({ 'index.html': 'um', 'a.css': 'a' })
  github.fail(part, failure)
  await expect(publish()).rejects.toMatchObject({ problem })
  expect([[], ['.export.json', 'a.css', 'index.html']]).toContainEqual(github.files())
  await publish()
  expect(github.file('index.html')).toBe('um')
  expect([github.history(), github.pages()?.source]).toEqual([1, { branch: 'main', path: '/' }])
})

test('a push that a protected branch does not accept is refused', async () => {
  const { github, write, publish } = await setUp()
  write({ 'index.html': 'um' })
  await publish()
  const hooks = join(github.git('rev-parse', '--absolute-git-dir').trim(), 'hooks')
  mkdirSync(hooks, { recursive: true })
  writeFileSync(join(hooks, 'pre-receive'), '#!/bin/sh\nexit 1', { mode: 0o755 })
  write({ 'index.html': 'dois' })
  await expect(publish()).rejects.toMatchObject({ problem: 'refused' })
})

test('a new repository that is not there yet counts as an outage', async () => {
  const { github, publish } = await setUp()
  github.fail(LOOK, { status: 404, lasts: true })
  await expect(publish()).rejects.toMatchObject({ problem: 'down' })
})

test.each([
  [{ 'retry-after': '7' }, 60_000],
  [{ 'retry-after': '70' }, 70_000],
  [{ 'retry-after': '99999' }, 3_600_000],
  [{}, 60_000],
])('says how long the host asks to wait with %j', async (headers, wait) => {
  const { github, publish } = await setUp()
  github.fail(USER, { status: 429, headers })
  await expect(publish()).rejects.toMatchObject({ problem: 'busy', wait })
})

test.each([
  ['is not valid', { key: 'another' }, 'key'],
  ['has too few rights', { scopes: 'gist' }, 'rights'],
])('creates nothing with a key that %s', async (_, account, problem) => {
  const { github, publish } = await setUp()
  github.set(account)
  await expect(publish()).rejects.toMatchObject({ problem })
  expect(github.calls).toEqual([USER])
})

test.each([true, false])('discards a copy with damaged objects (sent: %j)', async (isSent) => {
  const { github, folder, write, publish } = await setUp()
  const objects = join(folder, 'repository.git/objects')
  const names = () => readdirSync(objects, { recursive: true, encoding: 'utf8' })
  write({ 'index.html': 'um' })
  await publish()
  const sent = names()
  write({ 'index.html': 'dois' })
  github.fail(PUSH, BROKEN)
  await publish().catch(() => {})
  for (const name of names()) {
    if (/[0-9a-f]{38}$/.test(name) && sent.includes(name) === isSent) {
      writeFileSync(join(objects, name), '')
    }
  }
  await expect(publish()).rejects.not.toBeInstanceOf(HostError)
  await publish()
  expect([github.file('index.html'), github.history()]).toEqual(['dois', 2])
  github.git('fsck', '--strict')
})
