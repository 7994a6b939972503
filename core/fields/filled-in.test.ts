import { expect, test } from 'vitest'
import { aDraft } from '../../tests/support/builders/project.ts'
import { aService, aSiteDraft } from '../../tests/support/builders/site.ts'
import { PROJECT_FIELDS } from '../project/project-fields.ts'
import { SITE_FIELDS } from '../site/site-fields.ts'
import { filledIn } from './filled-in.ts'

test('fields that the owner left empty are missing, but the elements of a group keep their places', () => {
  const [, ...others] = aSiteDraft().services
  const { services } = filledIn(
    SITE_FIELDS,
    aSiteDraft({ services: [...others, aService({ off: true })] }),
  )
  expect(services).toEqual([...others.map(() => ({})), { off: true }])
  expect(filledIn(SITE_FIELDS, aSiteDraft())).toEqual({})
})

test('a list of empty texts has no value', () => {
  const captions = ['', '', '']
  expect(filledIn(PROJECT_FIELDS, aDraft({ captions }))).toEqual({ slug: 'loja', title: 'Loja' })
})
