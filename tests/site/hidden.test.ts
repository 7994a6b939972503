/** What visitors get while a project is hidden, and when it is shown again. */
import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { demoRows } from '../support/browser/demo.ts'
import { all, attribute, type Element, textOf } from '../support/html.ts'
import { setUpDesk } from '../support/set-up-desk.ts'

const desk = setUpDesk()

const visit = (path: string) => fetch(desk.site.url + path, { redirect: 'manual' })

/** Sends a change of the list. @returns the page that answers. */
async function change(fields: Record<string, string>) {
  const answer = await desk.owner.postForm('projetos', fields)
  expect(answer.status).toBe(200)
  return parse(await answer.text())
}

const itemOf = (list: Awaited<ReturnType<typeof change>>, title: string) =>
  all(list, 'li').find((item) => textOf(item).includes(title)) as Element

async function expectStatus(paths: readonly string[], expected: number) {
  const statuses = await Promise.all(paths.map(async (path) => [path, (await visit(path)).status]))
  expect(statuses).toEqual(paths.map((path) => [path, expected]))
}

/**
 * Pages and files that mention a new project. The new project is the first in the list, so the last project's page
 * links to it as the next.
 */
const LISTS = ['/', '/_.data', '/sitemap.xml', `/projeto/${demoRows.at(-1)?.slug}`]

/** @returns the paths in LISTS whose text contains this slug. */
async function listsWith(slug: string): Promise<string[]> {
  const texts = await Promise.all(LISTS.map((path) => desk.site.read(path)))
  return LISTS.filter((_, index) => texts[index]?.includes(slug))
}

test('visitors get 404 for a hidden project and find it nowhere, until it is shown again', async () => {
  const id = crypto.randomUUID()
  const images = [await desk.owner.uploadPhoto()]
  await desk.owner.publish({ slug: 'quermesse', title: 'quermesse', images }, id)
  const html = await desk.site.read('/projeto/quermesse')
  const pictures = html.match(/\/imagens\/quermesse\/1\/[^/]+\/\d+\.(?:avif|webp)/g) ?? []
  const [sharePicture = ''] = /\/compartilhar\/quermesse\/\w+\.jpg/.exec(html) ?? []
  const pages = ['/projeto/quermesse', '/projeto/quermesse.data']
  const paths = [...pages, sharePicture, ...new Set(pictures)]
  expect(paths.length).toBeGreaterThan(4)
  await expectStatus(paths, 200)
  expect(await listsWith('quermesse')).toEqual(LISTS)

  const item = itemOf(await change({ intent: 'hide', id }), 'quermesse')
  await expectStatus(paths, 404)
  expect(await listsWith('quermesse')).toEqual([])
  const guessed = ['/compartilhar/quermesse/0123456789abc.jpg', '/imagens/quermesse/1/x/384.webp']
  await expectStatus(guessed, 404)

  expect(textOf(item)).toContain('Oculto')
  const address = attribute(all(item, 'img')[0] as Element, 'src')
  const picture = await desk.owner.send(address.replace('/estudio/', ''))
  expect(picture.status, 'the desk shows it').toBe(200)
  const original = new URL(desk.site.url + address).searchParams.get('de') ?? ''
  await expectStatus([original], 404)

  await change({ intent: 'show', id })
  await expectStatus(paths, 200)
  expect(await listsWith('quermesse')).toEqual(LISTS)
})
