import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openBackup } from '../../../app/desk/backup/open-backup.server.ts'
import { readFields } from '../../../core/fields/field.ts'
import { MAX_LINK_LENGTH } from '../../../core/fields/link.ts'
import { fromForm } from '../../../core/fields/source.ts'
import type { Project } from '../../../core/project/project.ts'
import {
  MAX_CAPTION_LENGTH,
  MAX_PROJECTS,
  PROJECT_FIELDS,
} from '../../../core/project/project-fields.ts'
import { MAX_SLUG_LENGTH } from '../../../core/project/slug.ts'
import type { SiteDraft } from '../../../core/site/site-fields.ts'
import { BACKUP_LIMITS } from '../../../data/backup-format.ts'
import { photoName } from '../../../data/photo-names.ts'
import { rowOf } from '../../../data/project-row.ts'
import { aFullDraft, aProject } from '../../../tests/support/builders/project.ts'
import { aFullSiteDraft, aSiteDraft } from '../../../tests/support/builders/site.ts'
import { aPhoto } from '../../../tests/support/builders/zip.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { writeBackup } from './write-backup.ts'

const folder = temporaryFolder(afterAll)

const [red, blue] = await Promise.all([aPhoto('red'), aPhoto('blue')])
const [redPath, bluePath] = [red, blue].map((photo) => `/fotos/${photoName(photo)}`)
const imageAt = async (address: string) => {
  if (address.includes('red')) return red
  if (address.includes('blue')) return blue
  throw new Error('gone')
}
const photoNameOf = (address: string) =>
  address.startsWith('/fotos/') ? address.slice('/fotos/'.length) : null
const readme = vi.fn((_: unknown) => '')
const warn = vi.fn()
beforeEach(() => {
  readme.mockClear()
  warn.mockReset()
})

/** Writes a backup, and reads it again. */
async function backUp(projects: readonly Project[], site: SiteDraft | null = null) {
  const options = { projects, site, counts: [], imageAt, photoNameOf, readme, warn }
  const zip = await buffer(writeBackup(options))
  const file = join(folder, 'backup.zip')
  writeFileSync(file, zip)
  using backup = await openBackup(file)
  const photos = []
  for (const { name } of backup.photos) photos.push(await backup.photo(name))
  return { ...backup.content, photos }
}

test('a backup has all projects in order, the settings, and each photo once', async () => {
  const drafts = [
    aFullDraft({ slug: 'b', images: ['/demo/red.png', 'https://a.example/blue.webp'] }),
    aFullDraft({ slug: 'a', images: ['https://b.example/red.webp'] }),
    aFullDraft({ slug: 'c', images: [] }),
  ]
  const projects = drafts.map(aProject)
  const site = { ...aFullSiteDraft(), portrait: '/demo/blue.webp' }
  expect(await backUp(projects, site)).toEqual({
    projects: [
      { ...drafts[0], images: [redPath, bluePath] },
      { ...drafts[1], images: [redPath] },
      drafts[2],
    ],
    site: { ...site, portrait: bluePath },
    counts: [],
    photos: [red, blue],
  })
  expect(readme).toHaveBeenCalledExactlyOnceWith({ projects: 3, images: 2, missing: [] })
})

test('a backup of the most projects with the longest texts that the desk accepts can be restored', () => {
  /** Three bytes in UTF-8, the most that a UTF-16 code unit can take. */
  const text = (length: number) => '€'.repeat(length)
  const draft = aFullDraft({
    title: text(PROJECT_FIELDS.title.max),
    category: text(PROJECT_FIELDS.category.max),
    description: text(PROJECT_FIELDS.description.max),
    fullDescription: text(PROJECT_FIELDS.fullDescription.max),
    features: Array(20).fill(text(150)),
    client: text(PROJECT_FIELDS.client.max),
    testimonial: text(PROJECT_FIELDS.testimonial.max),
    testimonialAuthor: text(PROJECT_FIELDS.testimonialAuthor.max),
    workAddress: `https://a.example/${'a'.repeat(MAX_LINK_LENGTH)}`,
    images: Array(24).fill(redPath),
    captions: Array(24).fill(text(MAX_CAPTION_LENGTH)),
    slug: text(MAX_SLUG_LENGTH),
  })
  const errors: unknown[] = []
  const longer = {
    ...draft,
    features: [...draft.features, 'a'],
    images: [...draft.images, '/a.webp'],
  }
  readFields(
    PROJECT_FIELDS,
    longer,
    fromForm((problem) => void errors.push(problem.code)),
  )
  expect(errors, 'these are the limits').toEqual(expect.arrayContaining(['too-many', 'too-many']))
  const rows = JSON.stringify(Array(MAX_PROJECTS).fill(rowOf(draft)), null, 2)
  expect(Buffer.byteLength(rows)).toBeLessThan(BACKUP_LIMITS.json)
})

test('a backup of many projects with the same long text can be read', async () => {
  const fullDescription = 'Uma loja virtual com catálogo, carrinho e pagamento. '.repeat(100)
  const projects = Array.from({ length: 300 }, (_, index) =>
    aProject({ slug: `p${index}`, fullDescription }),
  )
  expect((await backUp(projects)).projects).toHaveLength(300)
})

test('an image that cannot be read is reported, and keeps its address unless that is plain http', async () => {
  const uploaded = `/fotos/${'0'.repeat(64)}.webp`
  const byHand = '/fotos/c.webp'
  const images = [
    'https://a.example/c.webp',
    uploaded,
    byHand,
    'http://localhost:1/c.webp',
    '/c.svg',
  ]
  const site = aSiteDraft({ portrait: uploaded })
  const captions = ['1', '2', '3', 'http', '5']
  const backup = await backUp([aProject({ images, captions })], site)
  const kept = ['https://a.example/c.webp', uploaded, byHand, '/c.svg']
  expect(backup.projects[0]?.images).toEqual(kept)
  expect(backup.projects[0]?.captions, 'without that of the image').toEqual(['1', '2', '3', '5'])
  expect(backup.site).toEqual(site)
  const missing = [
    ...[1, 2, 3, 4, 5].map((position) => ({ project: 'Loja', position })),
    { project: null, position: 1 },
  ]
  expect(readme).toHaveBeenCalledWith({ projects: 1, images: 0, missing })
})

/** In bytes. */
const IMAGE_SIZE = 1_000_000

/** Starts a backup of 20 images. `reads.count` is how many of them have been read. */
function writeManyImages() {
  const reads = { count: 0 }
  const images = Array.from({ length: 20 }, (_, index) => `/fotos/${index}.webp`)
  const zip = writeBackup({
    projects: [aProject({ images })],
    site: null,
    counts: [],
    async imageAt(address) {
      reads.count += 1
      // Different bytes for each address, because the backup contains equal images only once.
      return Buffer.alloc(IMAGE_SIZE, address)
    },
    photoNameOf,
    readme,
    warn,
  })
  return { zip, reads }
}

test('at most three images are read ahead of the download', async () => {
  const { zip, reads } = writeManyImages()
  let sent = 0
  for await (const chunk of zip) {
    sent += chunk.length
    const readAhead = reads.count * IMAGE_SIZE - sent
    expect(readAhead).toBeLessThanOrEqual(3 * IMAGE_SIZE)
  }
  expect(reads.count).toBe(20)
})

test('no more images are read after the download has been aborted', async () => {
  const { zip, reads } = writeManyImages()
  await once(zip, 'readable')
  zip.destroy()
  await once(zip, 'close')
  const before = reads.count
  expect(before).toBeLessThan(20)
  await new Promise(setImmediate)
  expect(reads.count).toBe(before)
})
