import { expect, test } from 'vitest'
import type { Session } from '../../core/desk.ts'
import type { Project } from '../../core/project.ts'
import type { SiteSettings } from '../../core/site-settings.ts'
import { aDraft, aProject } from '../../core/testing/project.ts'
import { aSite } from '../../core/testing/site.ts'
import { planRestore } from './restore-plan.ts'

function sessionWith(projects: readonly Project[], settings: SiteSettings | null): Session {
  return {
    cookies: [],
    projectDatabase: { list: async () => projects },
    siteSettings: { settings: async () => settings },
    photos: { addressOf: (name: string) => `https://bucket.example/${name}` },
  } as unknown as Session
}

test('projects with the same slug are compared, with the addresses that restored photos will have', async () => {
  const session = sessionWith(
    [
      aProject({ id: '1', slug: 'same', title: 'Same', images: ['https://bucket.example/a.webp'] }),
      aProject({ id: '2', slug: 'changed', title: 'Before' }),
      aProject({ id: '3', slug: 'other', title: 'Other' }),
    ],
    null,
  )
  const projects = [
    aDraft({ slug: 'added', title: 'Added' }),
    aDraft({ slug: 'changed', title: 'After' }),
    aDraft({ slug: 'same', title: 'Same', images: ['/fotos/a.webp'] }),
  ]
  expect(await planRestore({ projects, site: null }, session)).toEqual({
    added: ['Added'],
    changed: ['After'],
    same: ['Same'],
    others: ['Other'],
    site: 'absent',
  })
})

test.each([
  [aSite(), null, 'same'],
  [aSite({ name: 'Ana' }), null, 'changed'],
  [aSite({ name: 'Ana' }), aSite({ name: 'Ana' }), 'same'],
] as const)(
  'the settings in a backup are compared with the published settings: %#',
  async (site, current, expected) => {
    const settings = current && { ...current, updatedAt: '2026-01-01T00:00:00Z' }
    const plan = await planRestore({ projects: [], site }, sessionWith([], settings))
    expect(plan.site).toBe(expected)
  },
)
