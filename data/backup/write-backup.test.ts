import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { aFullDraft, aProject } from '../../core/testing/project.ts'
import { aFullSite, aSite } from '../../core/testing/site.ts'
import { photoName } from '../photo-storage.ts'
import { openBackup } from './open-backup.ts'
import { aPhoto } from './testing/zip.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [red, blue] = await Promise.all([aPhoto('red'), aPhoto('blue')])
const [redPath, bluePath] = [red, blue].map((photo) => `/fotos/${photoName(photo)}`)
const imageAt = async (address: string) => {
  if (address.includes('red')) return red
  if (address.includes('blue')) return blue
  throw new Error('gone')
}
const onImage = () => {}
const onMissing = vi.fn()

async function readBack(zip: Buffer) {
  const file = join(folder, 'backup.zip')
  writeFileSync(file, zip)
  using backup = await openBackup(file)
  const photos = []
  for (const name of backup.photos) photos.push(await backup.photo(name))
  return { ...backup.content, photos }
}

test('everything comes back byte for byte, in order, and a photo that is used twice is stored once', async () => {
  const drafts = [
    aFullDraft({ slug: 'b', images: ['/demo/red.png', 'https://a.example/blue.webp'] }),
    aFullDraft({ slug: 'a', images: ['https://b.example/red.webp'] }),
    aFullDraft({ slug: 'c', images: [] }),
  ]
  const projects = drafts.map(aProject)
  const site = { ...aFullSite(), portrait: '/demo/blue.webp' }
  const zip = await buffer(writeBackup({ projects, site, imageAt, onImage, onMissing }))
  expect(await readBack(zip)).toEqual({
    projects: [
      { ...drafts[0], images: [redPath, bluePath] },
      { ...drafts[1], images: [redPath] },
      drafts[2],
    ],
    site: { ...site, portrait: bluePath },
    photos: [red, blue],
  })
  expect(onMissing).not.toHaveBeenCalled()
})

test('an empty site has a backup too', async () => {
  const zip = await buffer(writeBackup({ projects: [], site: null, imageAt, onImage, onMissing }))
  expect(await readBack(zip)).toEqual({ projects: [], site: null, photos: [] })
})

test('an image that cannot be read keeps its address only if the address works on every site', async () => {
  const images = [
    'https://a.example/c.webp',
    '/fotos/c.webp',
    'http://localhost:1/c.webp',
    '/c.svg',
  ]
  const project = aProject({ images })
  const zip = await buffer(
    writeBackup({
      projects: [project],
      site: aSite({ portrait: '/fotos/c.webp' }),
      imageAt,
      onImage,
      onMissing,
    }),
  )
  const { projects, site } = await readBack(zip)
  expect(projects[0]?.images).toEqual(['https://a.example/c.webp', '/c.svg'])
  expect(site).toEqual(aSite())
  const missing = onMissing.mock.calls.map(([{ project, place }]) => `${project} ${place}`)
  expect(missing).toEqual(['Loja 1', 'Loja 2', 'Loja 3', 'Loja 4', 'null 1'])
})

test('reads no image before the previous ones have been sent, and none after the download ended', async () => {
  const size = 1_000_000
  let reads = 0
  const images = Array.from({ length: 100 }, (_, index) => `/fotos/${index}.webp`)
  const zip = writeBackup({
    projects: [aProject({ images })],
    site: null,
    async imageAt(address) {
      reads += 1
      return Buffer.alloc(size, address)
    },
    onImage,
    onMissing,
  })
  let sent = 0
  for await (const chunk of zip) {
    sent += chunk.length
    expect(reads * size - sent).toBeLessThanOrEqual(3 * size)
    if (sent > 10 * size) break
  }
  if (!zip.closed) await once(zip, 'close')
  const before = reads
  await new Promise(setImmediate)
  expect(reads).toBe(before)
})
