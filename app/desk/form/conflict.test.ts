import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inputValues } from '#core/fields/draft.ts'
import type { Fields } from '#core/fields/field.ts'
import { PROJECT_FIELDS } from '#core/project/project-fields.ts'
import { SITE_FIELDS } from '#core/site/site-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { aFullDraft } from '../../../tests/support/builders/project.ts'
import { aService, aSiteDraft } from '../../../tests/support/builders/site.ts'
import { Conflict } from './conflict.tsx'
import type { AnyDraft } from './use-form.ts'

function htmlOf(fields: Fields, mine: AnyDraft, theirs: AnyDraft | null): string {
  const texts = { changed: 'Mudou', labelOf: (name: string) => `[${name}]` }
  const choices = { onKeepMine() {}, onUseTheirs() {} }
  const props = { fields, texts, mine: inputValues(fields, mine), ...choices }
  const values = theirs && inputValues(fields, theirs)
  return renderToStaticMarkup(createElement(Conflict, { ...props, theirs: values }))
}

/** @returns the labels of the fields that the conflict compares, in their order. */
const labelsIn = (html: string) =>
  [...html.matchAll(/<h3>\[(.*?)\]<\/h3>/g)].map(([, name]) => name)

test('only the fields that differ are compared, in the order of the form', () => {
  const mine = aFullDraft({ hidden: true, features: ['Pix'], title: 'Minha' })
  const html = htmlOf(PROJECT_FIELDS, mine, aFullDraft({ features: ['Pix', 'Entrega'] }))
  expect(labelsIn(html)).toEqual(['title', 'features', 'hidden'])
  expect(html).toContain('<p>Pix</p><p>Entrega</p>')
  expect(html).toMatch(/Não<\/p>.*Sim<\/p>/)
})

test('a version without a text says so, and the default portrait is shown as a picture', () => {
  const html = htmlOf(PROJECT_FIELDS, aFullDraft({ client: '' }), aFullDraft({ features: [] }))
  expect(html).toMatch(/outra versão: vazio<.*sua versão: vazio</)
  const site = htmlOf(
    SITE_FIELDS,
    aSiteDraft({ portrait: '' }),
    aSiteDraft({ portrait: '/a.webp' }),
  )
  expect(site).not.toContain('vazio')
  expect(site).toContain('<img src="/estudio/fotos?de="')
})

test('images are shown as pictures', () => {
  const mine = aFullDraft({ images: [] })
  const html = htmlOf(PROJECT_FIELDS, mine, aFullDraft({ images: ['/fotos/a.webp'] }))
  expect(html).toContain('<img src="/estudio/fotos?de=%2Ffotos%2Fa.webp"')
  expect(html).not.toContain('<p>/fotos/a.webp')
})

test('captions are shown with the numbers of their images', () => {
  const theirs = aFullDraft({ captions: ['', 'Cardápio'] })
  const html = htmlOf(PROJECT_FIELDS, aFullDraft({ captions: ['Agenda'] }), theirs)
  expect(labelsIn(html)).toEqual(['captions'])
  expect(html).toMatch(/outra versão<\/small><p>Imagem 2: Cardápio<\/p>.*<p>Imagem 1: Agenda<\/p>/)
})

test('of a group, only the texts that differ are compared', () => {
  const mine = aSiteDraft()
  const services = mine.services.with(3, aService({ title: 'Aulas' }))
  const html = htmlOf(SITE_FIELDS, mine, aSiteDraft({ services }))
  expect(labelsIn(html)).toEqual(['services.3.title'])
})

test('a record that was removed can only be published as a new one', () => {
  const html = htmlOf(PROJECT_FIELDS, aFullDraft(), null)
  expect(html).toContain(deskCopy.form.conflict.asNew)
  expect(html).not.toContain(deskCopy.form.conflict.useTheirs)
})
