import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { admission } from './admission.ts'

const app = join(import.meta.dirname, '../../app')
const desk = (routes as readonly RouteConfigEntry[]).find(({ path }) => path === 'estudio')
const actions = (desk?.children ?? []).flatMap(({ path, file }) => {
  const [, action] = readFileSync(join(app, file), 'utf8').split('export async function action(')
  if (path === undefined || action === undefined) return []
  return [{ path: `/estudio/${path.replace(':id', 'novo')}`, action, file }]
})

const server = new Hono().use(admission('https://site.example'))
server.post('*', (context) => context.text('admitted'))

async function statusOf(path: string): Promise<number> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-length': '1000000' }
  return (await server.request(path, { method: 'POST', headers })).status
}

test('routes whose action first checks the session accept a large body, and no other routes do', async () => {
  const accepting = []
  for (const { path, file } of actions) if ((await statusOf(path)) === 200) accepting.push(file)
  const sessionCheckInFirstLine = /^[^\n]*\n[^\n]*ownerSession\(/
  const checking = actions.filter(({ action }) => sessionCheckInFirstLine.test(action))
  expect(accepting.toSorted()).toEqual(checking.map(({ file }) => file).toSorted())
  expect(accepting).toHaveLength(5)
})
