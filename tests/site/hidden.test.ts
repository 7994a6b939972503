/** What visitors get while a project is hidden, and when it is shown again. */
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { demoRows, firstRow } from '../support/browser/demo.ts'
import { aDraft } from '../support/builders/project.ts'
import { aPhoto } from '../support/builders/zip.ts'
import { all, attribute, type Element, textOf } from '../support/html.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const desk = setUpDesk()

const signedIn = () => ({ cookie: desk.session })
const visit = (path: string) => fetch(desk.site.url + path, { redirect: 'manual' })

/** Sends a change of the list. @returns the page that answers. */
async function change(fields: Record<string, string>) {
  const answer = await desk.post('projetos', new URLSearchParams(fields), signedIn())
  expect(answer.status).toBe(200)
  return parse(await answer.text())
}

/** Publishes a new project with a photo. @returns its id. */
async function publish(slug: string): Promise<string> {
  const body = new Uint8Array(await aPhoto('red'))
  const { address } = await (await desk.post('fotos', body, signedIn())).json()
  const id = crypto.randomUUID()
  const submission = { id, basedOn: null, draft: aDraft({ slug, title: slug, images: [address] }) }
  const headers = { ...signedIn(), 'content-type': 'application/json' }
  const answer = await desk.post('projetos/novo.data', JSON.stringify(submission), headers)
  expect(await answer.text()).toContain('"isLive"')
  return id
}

/** @returns the status codes that visitors get, by path. */
async function statuses(paths: readonly string[]) {
  const answers = await Promise.all(paths.map(visit))
  return Object.fromEntries(answers.map(({ status }, index) => [paths[index], status]))
}

const everyPath = (paths: readonly string[], status: number) =>
  Object.fromEntries(paths.map((path) => [path, status]))

/**
 * Pages and files that mention a new project. The new project is the first in the list, so the last project's page
 * links to it as the next.
 */
const LISTS = ['/', '/_.data', '/sitemap.xml', '/llms.txt', `/projeto/${demoRows.at(-1)?.slug}`]

/** @returns the paths in LISTS whose text contains this slug. */
async function listsWith(slug: string): Promise<string[]> {
  const texts = await Promise.all(LISTS.map(async (path) => (await visit(path)).text()))
  return LISTS.filter((_, index) => texts[index]?.includes(slug))
}

test('visitors get 404 for a hidden project and find it nowhere, until it is shown again', async () => {
  const id = await publish('quermesse')
  const html = await (await visit('/projeto/quermesse')).text()
  const pictures = html.match(/\/imagens\/quermesse\/1\/[^/]+\/\d+\.(?:avif|webp)/g) ?? []
  const [sharePicture = ''] = /\/compartilhar\/quermesse\/\w+\.jpg/.exec(html) ?? []
  const pages = ['/projeto/quermesse', '/projeto/quermesse.data']
  const paths = [...pages, sharePicture, ...new Set(pictures)]
  expect(paths.length).toBeGreaterThan(4)
  expect(await statuses(paths)).toEqual(everyPath(paths, 200))
  expect(await listsWith('quermesse')).toEqual(LISTS)

  const list = await change({ intent: 'hide', id })
  expect(await statuses(paths)).toEqual(everyPath(paths, 404))
  expect(await listsWith('quermesse')).toEqual([])
  const guessed = ['/compartilhar/quermesse/0123456789abc.jpg', '/imagens/quermesse/1/x/384.webp']
  expect(await statuses(guessed)).toEqual(everyPath(guessed, 404))

  const item = all(list, 'li').find((item) => textOf(item).includes('quermesse')) as Element
  expect(textOf(item)).toContain('Oculto')
  const address = attribute(all(item, 'img')[0] as Element, 'src')
  const picture = await fetch(desk.site.url + address, { headers: signedIn() })
  expect(picture.status, 'the desk shows it').toBe(200)
  const original = new URL(desk.site.url + address).searchParams.get('de') ?? ''
  expect(await statuses([original])).toEqual({ [original]: 404 })

  await change({ intent: 'show', id })
  expect(await statuses(paths)).toEqual(everyPath(paths, 200))
  expect(await listsWith('quermesse')).toEqual(LISTS)
})

test('a hidden project is still hidden after it was removed and restored', async () => {
  // In a new embedded database, the id of a row is its slug.
  const id = firstRow.slug
  await change({ intent: 'hide', id })
  const inputs = all(await change({ intent: 'remove', id }), 'input')
  const removals = inputs.find((input) => attribute(input, 'name') === 'removals') as Element
  const list = await change({ intent: 'undo', removals: attribute(removals, 'value') })
  const item = all(list, 'li').find((item) => textOf(item).includes(firstRow.title)) as Element
  expect(textOf(item)).toContain('Oculto')
  expect((await visit(`/projeto/${firstRow.slug}`)).status).toBe(404)
})
