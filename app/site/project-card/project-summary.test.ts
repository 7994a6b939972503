import { expect, test } from 'vitest'
import type { PictureDescriber } from '#core/picture/picture.ts'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { aFullDraft } from '../../../tests/support/builders/project.ts'
import { toProjectSummaries } from './project-summary.ts'

/** Describes each picture by its address, and gives it a ground. */
const pictures = {
  ofProject: async (_slug: string, images: readonly string[]) =>
    images.map((path) => ({ path, ground: '#2f56a7' })),
} as unknown as PictureDescriber

function summariesOf(drafts: readonly Partial<ProjectDraft>[]) {
  const projects = drafts.map((fields) => ({ id: 'a', ...aFullDraft(fields), updatedAt: null }))
  return toProjectSummaries(Promise.resolve(projects), pictures)
}

/** @returns the testimonials that the landing page gets for projects with these testimonials. */
async function shown(testimonials: readonly string[]) {
  const summaries = await summariesOf(testimonials.map((testimonial) => ({ testimonial })))
  return summaries.map(({ testimonial = '' }) => testimonial)
}

test('a summary has the first picture, the number of pictures, and the author of a shown testimonial', async () => {
  const draft = { images: ['/a.webp', '/b.webp'], testimonial: 'Bom', testimonialAuthor: 'Ana' }
  expect(await summariesOf([draft, draft])).toMatchObject([
    { pictures: [{ path: '/a.webp' }], pictureCount: 2, testimonialAuthor: 'Ana' },
    { testimonialAuthor: 'Ana' },
  ])
})

test('one testimonial stays on its own page', async () => {
  expect(await shown(['', 'a', ''])).toEqual(['', '', ''])
})

test('the landing page gets the first three of at least two testimonials', async () => {
  expect(await shown(['a', '', 'b'])).toEqual(['a', '', 'b'])
  expect(await shown([...'abcde'])).toEqual([...'abc', '', ''])
})

test('the first of three or more cards stands on its ground', async () => {
  const postersOf = async (count: number) => {
    const summaries = await summariesOf(Array(count).fill({ images: ['/a.webp'] }))
    return summaries.map(({ poster }) => poster)
  }
  expect(await postersOf(3)).toMatchObject([{ 'data-ground': 'dark' }, undefined, undefined])
  expect(await postersOf(2)).toEqual([undefined, undefined])
})
