import { expect, test } from 'vitest'
import type { DeskStorage } from '#core/desk.ts'
import type { Project } from '#core/project/project.ts'
import type { SiteDraft } from '#core/site/site-fields.ts'
import type { SiteSettings } from '#core/site/site-settings.ts'
import { aDraft, aProject } from '../../../tests/support/builders/project.ts'
import { aSiteDraft } from '../../../tests/support/builders/site.ts'
import type { BackupContent } from './content.server.ts'
import { prepareRestore } from './restore-plan.server.ts'

const prepare = (
  content: Omit<BackupContent, 'counts'>,
  storage: DeskStorage,
  absentPhotos: readonly string[] = [],
) => prepareRestore({ content: { ...content, counts: [] }, absentPhotos }, storage)
const planRestore = async (...backup: Parameters<typeof prepare>) => (await prepare(...backup)).plan

/** A storage that has only what `prepareRestore` uses. */
function storageWith(projects: readonly Project[], settings: SiteSettings | null): DeskStorage {
  return {
    projects: { table: async () => ({ projects, unusable: [] }) },
    settings: { readSettings: async () => settings },
    photos: {
      addressOf: (name: string) => `https://bucket.example/${name}`,
      has: async (name: string) => name.startsWith('stored'),
    },
  } as unknown as DeskStorage
}

test('the plan lists the projects that a restore would add, change or leave as they are', async () => {
  const storage = storageWith(
    [
      aProject({ slug: 'same', title: 'Same' }),
      aProject({ slug: 'changed', title: 'Before' }),
      aProject({ slug: 'hidden', title: 'Hidden', hidden: true }),
      aProject({ slug: 'other', title: 'Other' }),
    ],
    null,
  )
  const projects = [
    aDraft({ slug: 'added', title: 'Added' }),
    aDraft({ slug: 'changed', title: 'After' }),
    aDraft({ slug: 'hidden', title: 'Hidden' }),
    aDraft({ slug: 'same', title: 'Same' }),
  ]
  expect(await planRestore({ projects, site: null }, storage)).toEqual({
    added: ['Added'],
    changed: ['After'],
    revealed: ['Hidden'],
    same: ['Same'],
    others: ['Other'],
    site: 'absent',
    missing: [],
    basedOn: expect.any(String),
  })
})

test('photos are compared by the addresses that they get when they are restored', async () => {
  const current = aProject({ title: 'Same', images: ['https://bucket.example/a.webp'] })
  const settings = { ...aSiteDraft({ portrait: 'https://bucket.example/b.webp' }), updatedAt: null }
  const backup = {
    projects: [aDraft({ title: 'Same', images: ['/fotos/a.webp'] })],
    site: aSiteDraft({ portrait: '/fotos/b.webp' }),
  }
  const plan = await planRestore(backup, storageWith([current], settings))
  expect(plan).toMatchObject({ same: ['Same'], site: 'same' })
})

test.each([
  ['same', 'empty settings', 'no settings', {}, null],
  ['changed', 'a name', 'no settings', { name: 'Ana' }, null],
  ['same', 'a name', 'the same name', { name: 'Ana' }, { name: 'Ana' }],
] as const)(
  'the settings count as %s if the backup has %s and the site has %s',
  async (expected, _backup, _site, site, current) => {
    const settings = current && { ...aSiteDraft(current), updatedAt: null }
    const content = { projects: [], site: aSiteDraft(site) }
    expect((await planRestore(content, storageWith([], settings))).site).toBe(expected)
  },
)

test('an empty name or recipient in a backup does not replace that of the site', async () => {
  const current = aSiteDraft({ name: 'Ana', phone: '+51912345678', quote: 'Antes' })
  const storage = storageWith([], { ...current, updatedAt: null })
  const restored = async (fields: Partial<SiteDraft>) =>
    (await prepare({ projects: [], site: aSiteDraft(fields) }, storage)).site
  expect(await restored({ quote: 'Depois' })).toEqual({ ...current, quote: 'Depois' })
  expect(await restored({ phone: '@ana.lima' })).toMatchObject({ name: 'Ana', phone: '@ana.lima' })
})

test('images whose photos neither the backup nor the site has are listed', async () => {
  const names = ['a.webp', 'stored.webp', 'b.webp']
  const backup = {
    projects: [aDraft({ images: names.map((name) => `/fotos/${name}`) })],
    site: aSiteDraft({ portrait: '/fotos/a.webp' }),
  }
  const { missing } = await planRestore(backup, storageWith([], null), names)
  expect(missing).toEqual([
    { project: 'Loja', position: 1 },
    { project: 'Loja', position: 3 },
    { project: null, position: 1 },
  ])
})
