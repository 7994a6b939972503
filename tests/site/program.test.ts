/** The program that `npm start` starts: its first start, its messages, signals, crashes and refusals. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createSqliteVisits } from '../../data/sqlite/visits.ts'
import { deskClient, PASSWORD, SAME_ORIGIN, VISITOR } from '../support/desk-client.ts'
import { dataFolderForTest } from '../support/open-test-site.ts'
import { type Environment, serverEnvironment, startSite } from '../support/running-site.ts'

const root = join(import.meta.dirname, '../..')

async function start(environment: Environment) {
  const site = await startSite(environment)
  onTestFinished(() => site.stop())
  return site
}

/** The option of Node that runs this code before the program. */
const preload = (code: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
})

test('a first start says what is missing, and prints a link for setting a password, as --nova-senha does', async () => {
  const environment = {
    SITE_URL: 'https://ana.example',
    ESTUDIO: 'on',
    DATA_DIR: dataFolderForTest(),
  }
  const site = await start(environment)
  await site.waitForLine(/contains the demo projects/)
  await site.waitForLine(
    /^Faltam o seu nome e o seu WhatsApp: publique em "Meu site", no estúdio, ou defina OWNER_NAME e OWNER_PHONE no arquivo \.env\./,
  )
  const desk = deskClient(site.url)
  const setPassword = async (line: string, password: string) => {
    const [path = ''] = /nova-senha\S+/.exec(line) ?? []
    return (await desk.postForm(path, { password })).status
  }
  const first = await site.waitForLine(/nova-senha/)
  expect(await setPassword(first, PASSWORD)).toBe(302)
  expect(await setPassword(first, 'outra senha longa'), 'a second time').toBe(403)
  expect((await desk.postForm('entrar', { password: PASSWORD })).status).toBe(302)

  const env = { ...serverEnvironment, ...environment }
  const args = ['server/launch.ts', 'server/main.ts', '--nova-senha']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  expect(await setPassword(stdout, 'outra senha longa')).toBe(302)
  expect(await site.exitAfter('SIGINT')).toBe(0)
})

test('with PORT=0 and no SITE_URL, links have the port that the system chose', async () => {
  const { url, waitForLine } = await start({ PORT: '0', SITE_URL: '', ESTUDIO: 'on' })
  expect(await waitForLine(/nova-senha/)).toContain(` ${url}/estudio/nova-senha`)
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${url}/</loc>`)
})

test('with the desk off, no module of the desk is loaded, not even for a form sent to it', async () => {
  const site = await start(
    preload(`import { registerHooks } from 'node:module'
      registerHooks({ load(url, context, next) { console.log('loaded', url); return next(url, context) } })`),
  )
  const form = { method: 'POST', headers: SAME_ORIGIN }
  expect((await fetch(`${site.url}/estudio/entrar`, form)).status).toBe(405)
  // Without the path of this checkout, which could contain `/desk/`.
  const modules = site.log
    .filter((line) => line.startsWith('loaded'))
    .map((line) => line.replace(root, ''))
  expect(modules.length, 'all modules').toBeGreaterThan(50)
  expect(modules.filter((module) => /\/desk\/|@supabase/.test(module))).toEqual([])
})

test.each<[string, Environment, readonly RegExp[]]>([
  ['an invalid port', { PORT: '80a' }, [/^PORT é "80a", mas deve ser/]],
  [
    'a damaged database',
    {},
    [/^O site não ligou, porque .*/, /^\{"level":"fatal".*cannot be used: /],
  ],
])('%s prevents the start, and each reader gets one line', async (_, environment, lines) => {
  const DATA_DIR = dataFolderForTest()
  // The server checks its configuration first, so the damaged database does not hide the invalid port.
  writeFileSync(join(DATA_DIR, 'site.sqlite'), 'no database '.repeat(1_000))
  const outcome = await startSite({ DATA_DIR, ...environment }).catch(({ message }) => message)
  const [ending, ...printedLines] = String(outcome).split('\n')
  expect(ending).toBe('The server ended with code 1:')
  // Sorted, because the log goes to another stream.
  expect(printedLines.toSorted()).toEqual(lines.map((line) => expect.stringMatching(line)))
})

test('a crash loses only the visits since the last write, and the restarted site continues counting', async () => {
  const DATA_DIR = dataFolderForTest()
  // The server saves counts after a minute. This code shortens the minute to half a second.
  const hurry = `const repeat = setInterval
    globalThis.setInterval = (work, ms, ...rest) => repeat(work, ms === 60_000 ? 500 : ms, ...rest)`
  const visits = createSqliteVisits(join(DATA_DIR, 'site.sqlite'))
  const saved = async () => (await visits.read('')).at(0)
  const visit = ({ url }: { url: string }) =>
    fetch(`${url}/numeros/visita/google`, { method: 'POST', headers: VISITOR })

  const hurried = await start({ NUMEROS: 'on', DATA_DIR, ...preload(hurry) })
  await visit(hurried)
  await expect.poll(saved, { timeout: 20_000 }).toMatchObject({ visits: 1 })
  expect(await hurried.exitAfter('SIGKILL')).toBe('SIGKILL')

  const crashed = await start({ NUMEROS: 'on', DATA_DIR })
  await visit(crashed)
  expect(await crashed.exitAfter('SIGKILL')).toBe('SIGKILL')
  expect(await saved()).toMatchObject({ visits: 1 })

  const stopped = await start({ NUMEROS: 'on', DATA_DIR })
  await visit(stopped)
  expect(await stopped.exitAfter('SIGTERM')).toBe(0)
  expect(await saved()).toMatchObject({ visits: 2 })
})

test.skipIf(process.platform === 'win32')(
  'with --open, the desk opens in the browser, also if it runs already; closing the window ends it',
  async () => {
    const DATA_DIR = dataFolderForTest()
    const opened = join(DATA_DIR, 'opened')
    for (const name of ['open', 'xdg-open'])
      writeFileSync(join(DATA_DIR, name), `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 })
    const PATH = `${DATA_DIR}${delimiter}${process.env.PATH}`
    const environment = { ESTUDIO: 'on', SITE_URL: '', PATH, DATA_DIR }
    const desk = await start(environment)
    const args = ['server/launch.ts', 'server/main.ts', '--open']
    const env = { ...serverEnvironment, ...environment, PORT: new URL(desk.url).port }
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
    expect(stdout).toContain('O estúdio já está ligado')
    await expect.poll(() => readFileSync(opened, 'utf8')).toBe(`${desk.url}/estudio\n`)
    expect(await desk.exitAfter('SIGHUP')).toBe(0)
  },
)
