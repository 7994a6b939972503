import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import routes from '../app/routes.ts'
import { admission } from './admission.ts'

const appFolder = join(import.meta.dirname, '../app')
const desk = (routes as readonly RouteConfigEntry[]).find(({ path }) => path === 'estudio')
/** The desk's routes that have an action. `action` is the rest of the file, from the action's parameters on. */
const routesWithAction = (desk?.children ?? []).flatMap(({ path, file }) => {
  const source = readFileSync(join(appFolder, file), 'utf8')
  const [, action] = source.split('export async function action(')
  if (path === undefined || action === undefined) return []
  return [{ path: `/estudio/${path.replace(':id', 'novo')}`, action, file }]
})

const server = new Hono().use(admission('https://site.example'))
server.post('*', (context) => context.text('admitted'))

/** @param size the size of the body, in bytes. */
async function accepts(path: string, size: number): Promise<boolean> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-length': String(size) }
  return (await server.request(path, { method: 'POST', headers })).status === 200
}

test('each route that accepts a large body begins its action with a check of the session', async () => {
  const accepting: string[] = []
  for (const { path, file } of routesWithAction) {
    if (await accepts(path, 1_000_000)) accepting.push(file)
  }
  const checking = routesWithAction
    .filter(({ action }) => {
      const [_signature, firstStatement] = action.split('\n')
      return /require(Session|Storage)\(/.test(firstStatement ?? '')
    })
    .map(({ file }) => file)
  // Without this, the test would pass if no action was found in the sources. Update the number when a route that
  // accepts a large body is added or removed.
  expect(accepting).toHaveLength(6)
  expect(checking).toEqual(expect.arrayContaining(accepting))
})

test.each([
  ['/estudio/fotos', 10_000_000],
  ['/estudio/entrar', 10_000],
])('%s accepts a body of at most %i bytes', async (path, limit) => {
  expect(await accepts(path, limit)).toBe(true)
  expect(await accepts(path, limit + 1)).toBe(false)
})
