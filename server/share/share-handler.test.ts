import { beforeEach, expect, test, vi } from 'vitest'
import type { Picture, Pictures } from '../../core/picture.ts'
import type { Project, ProjectReader } from '../../core/project.ts'
import { projectSubject, sharePicturePath, siteSubject } from '../../core/share-picture.ts'
import { copy } from '../copy.ts'
import type { Draw } from '../drawings/drawings.ts'
import type { PictureHandler } from '../images/picture-handler.ts'
import { shareHandler } from './share-handler.ts'

const site = { url: 'https://marina.example', owner: { name: 'Marina', phone: '5511999990000' } }
const picture: Picture = {
  path: '/imagens/loja/1',
  version: 'v',
  widths: [384, 960, 1600],
  width: 1600,
  height: 1000,
}
const project: Project = {
  id: '1',
  slug: 'loja',
  title: 'Loja',
  description: '',
  fullDescription: '',
  category: 'Site',
  images: ['/a.webp', '/b.webp'],
  features: [],
}
const path = sharePicturePath(projectSubject(site, project, picture))

const bySlug = vi.fn<ProjectReader['bySlug']>()
const ofProject = vi.fn<Pictures['ofProject']>()
const answerPicture = vi.fn<PictureHandler>()
const draw = vi.fn<Draw>()
const handler = shareHandler({
  site,
  projects: { list: async () => [project], bySlug },
  pictures: { ofProject, portrait: async () => picture },
  answerPicture,
  draw,
  log: { warn() {} },
})
const ask = (path: string) => handler(new Request(`http://anything${path}`))

beforeEach(() => {
  vi.resetAllMocks()
  bySlug.mockImplementation(async (slug) => (slug === 'loja' ? project : null))
  ofProject.mockResolvedValue([picture])
  answerPicture.mockResolvedValue(
    new Response('jpeg', { headers: { 'content-type': 'image/jpeg' } }),
  )
  draw.mockResolvedValue(Buffer.from('drawing'))
})

test('a project is drawn with its first picture, and immutable', async () => {
  const response = await ask(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toMatch(/immutable/)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(await response.text()).toBe('drawing')
  expect(ofProject).toHaveBeenCalledExactlyOnceWith('loja', ['/a.webp'])
  expect(new URL(answerPicture.mock.calls[0]?.[0].url ?? '').pathname).toBe('/imagens/loja/1/960-v')
  expect(draw).toHaveBeenCalledOnce()
  expect(draw.mock.calls[0]?.[0]).toEqual({
    kind: 'share',
    title: 'Loja',
    label: 'Site',
    owner: 'Marina',
    picture: `data:image/jpeg;base64,${Buffer.from('jpeg').toString('base64')}`,
    round: false,
  })
})

test('the site is drawn with its owner', async () => {
  const response = await ask(sharePicturePath(siteSubject(site, copy.hero.tagline, picture)))
  expect(response.status).toBe(200)
  expect(draw.mock.calls[0]?.[0]).toMatchObject({ title: 'Marina', round: true })
})

test('an outdated address redirects to the current one', async () => {
  const response = await ask('/compartilhar/loja-0000000000000.jpg')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(path)
  expect(draw).not.toHaveBeenCalled()
})

test.each(['/compartilhar/nada-0000000000000.jpg', '/compartilhar/x', '/compartilhar/loja.png'])(
  '%s is not found, without any work',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
    expect(ofProject).not.toHaveBeenCalled()
    expect(draw).not.toHaveBeenCalled()
  },
)

test.each([
  ['broken', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
  ['gone', () => new Response(null, { status: 404 })],
])('a %s picture is left out, and the drawing cached only briefly', async (_, response) => {
  answerPicture.mockResolvedValue(response())
  const { status, headers } = await ask(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  expect(draw.mock.calls[0]?.[0]).toMatchObject({ picture: null })
})

test('an SVG picture is left out', async () => {
  const drawing: Picture = { ...picture, path: '/x.svg', version: '', widths: [] }
  ofProject.mockResolvedValue([drawing])
  const { headers } = await ask(sharePicturePath(projectSubject(site, project, drawing)))
  expect(headers.get('cache-control')).toMatch(/immutable/)
  expect(answerPicture).not.toHaveBeenCalled()
})

test.each([
  ['the content is not to be had', () => bySlug.mockRejectedValue(new Error('down'))],
  ['pictures are busy', () => answerPicture.mockResolvedValue(new Response('', { status: 503 }))],
  ['it cannot be drawn', () => draw.mockRejectedValue(new Error('broken'))],
])('when %s, the answer is a 503 with Retry-After', async (_, happens) => {
  happens()
  const { status, headers } = await ask(path)
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('5')
  expect(headers.get('cache-control')).toBe('no-store')
})
