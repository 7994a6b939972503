import { expect, test } from 'vitest'
import type { PictureDescriber } from '#core/picture.ts'
import { aFullDraft } from '../../../tests/support/builders/project.ts'
import { toProjectSummaries } from './project-summary.ts'

const pictures = { ofProject: async () => [] } as unknown as PictureDescriber

/** @returns the testimonials that the landing page gets for projects with these testimonials. */
async function shown(testimonials: readonly string[]) {
  const projects = testimonials.map((testimonial) => ({
    id: 'a',
    ...aFullDraft({ testimonial }),
    updatedAt: null,
  }))
  const summaries = await toProjectSummaries(Promise.resolve(projects), pictures)
  return summaries.map(({ testimonial = '' }) => testimonial)
}

test('one testimonial stays on its own page', async () => {
  expect(await shown(['', 'a', ''])).toEqual(['', '', ''])
})

test('the landing page gets the first six of at least two testimonials', async () => {
  expect(await shown(['a', '', 'b'])).toEqual(['a', '', 'b'])
  expect(await shown([...'abcdefgh'])).toEqual([...'abcdef', '', ''])
})
