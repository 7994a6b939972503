/** Opens a site's pictures with a temporary folder and mocked projects. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Format, type Picture, pictureAddress } from '../../../core/picture/picture.ts'
import type { Project } from '../../../core/project/project.ts'
import { openPictures } from '../../../server/pictures/open-pictures.ts'
import { aProject } from '../builders/project.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Creates an image of one colour; the caller chooses the format. Width and height are in pixels. */
export const paint = (background: string, width = 800, height = width / 2) =>
  sharp({ create: { width, height, channels: 3, background } })
const blue = await paint('blue').webp().toBuffer()
export const red = await paint('red').png().toBuffer()

export const site = { url: 'https://marina.example', owner: { name: 'Marina Duarte', phone: '' } }

export const projectWith = (images: string[], slug = 'loja') =>
  aProject({ slug, category: 'Site', images })

export const addressOf = (picture: Picture, width = 384, format: Format = 'webp') =>
  pictureAddress(picture, width, format)

/**
 * Before every test of the calling file, opens the pictures of a new site. The site has one public image,
 * `/demo/a.webp`, which is blue and is also the configured portrait. Beside the public folder, there is
 * `secret.webp`, which must not be served.
 */
export function setUpPictures(imageHosts: string[] = []) {
  const bySlug = vi.fn<(slug: string) => Promise<Project | null>>()
  const warn = vi.fn<(message: string) => void>()
  const published = { ...site, portrait: '' }
  let folder = ''
  let pictures: ReturnType<typeof openPictures>

  function start() {
    const owner = {
      ...site.owner,
      portrait: join(folder, 'public/demo/a.webp'),
      isPortraitNeutral: false,
    }
    const projectReader = { bySlug, list: async () => [] }
    pictures = openPictures(
      { owner, imageHosts, dataDirectory: folder },
      {
        projectReader,
        site: () => published,
        publishedPortrait: () => published.portrait,
        staticRoot: join(folder, 'public'),
        warn,
      },
    )
  }

  const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, 'public', name), bytes)

  beforeEach(() => {
    vi.resetAllMocks()
    Object.assign(published, { ...site, portrait: '', texts: undefined })
    folder = temporaryFolder()
    mkdirSync(join(folder, 'public/demo'), { recursive: true })
    write('demo/a.webp', blue)
    writeFileSync(join(folder, 'secret.webp'), blue)
    start()
  })

  afterEach(async () => {
    vi.restoreAllMocks()
    await pictures.settled()
  })

  async function get(path: string) {
    const response = await pictures.routes.request(path)
    const body = Buffer.from(await response.arrayBuffer())
    const header = (name: string) => response.headers.get(name)
    return { status: response.status, body, header, cache: header('cache-control') }
  }

  return {
    bySlug,
    warn,
    /** What the owner has published; a test may change it. */
    published,
    write,
    get,
    getPictures: () => pictures,
    async restart() {
      await pictures.settled()
      start()
    },
    /** Gives the project `loja` these images. @returns the picture of the first one, as a page gets it. */
    async pictureOf(...images: string[]): Promise<Picture> {
      bySlug.mockImplementation(async (slug) => (slug === 'loja' ? projectWith(images) : null))
      const [picture] = await pictures.describer.ofProject('loja', images)
      if (!picture) throw new Error('There is no picture')
      return picture
    },
    async expectPlaceholder(path: string) {
      const { status, header, cache } = await get(path)
      expect([status, header('location'), cache]).toEqual([
        302,
        '/placeholder.svg',
        'public, max-age=60',
      ])
    },
  }
}
