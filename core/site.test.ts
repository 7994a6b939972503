import { expect, test } from 'vitest'
import { aFullSiteDraft, aService, aSiteDraft } from '../tests/support/builders/site.ts'
import { type Site, siteOf } from './site.ts'

const configured: Site = {
  url: 'https://marina.example',
  owner: { name: 'Marina', phone: '+5511999990000' },
}

test('the configuration is used if the owner has published nothing, or only empty fields', () => {
  expect(siteOf(configured, null)).toStrictEqual(configured)
  expect(siteOf(configured, aSiteDraft())).toStrictEqual(configured)
})

test('a site whose owner is unknown has a neutral name, and nothing that receives the chat', () => {
  const nobody = { url: configured.url, owner: { name: '', phone: '' } }
  const unnamed = {
    url: configured.url,
    owner: { name: 'Meu Portfólio', phone: '' },
    isUnnamed: true,
  }
  expect(siteOf(nobody, null)).toStrictEqual(unnamed)
  expect(siteOf(nobody, aSiteDraft())).toStrictEqual(unnamed)
  expect(siteOf(nobody, aSiteDraft({ name: 'Ana', phone: '@ana.lima' }))).toStrictEqual({
    url: configured.url,
    owner: { name: 'Ana', phone: '@ana.lima' },
  })
})

test('a published name replaces the configured name, but not the configured phone number', () => {
  const { owner } = siteOf(configured, aSiteDraft({ name: 'Bia' }))
  expect(owner).toEqual({ name: 'Bia', phone: '+5511999990000' })
})

test('published fields replace the configuration and the default texts', () => {
  const services = [{ title: 'Aulas', description: 'De violão', icon: 'custom' as const }]
  const published = {
    ...aFullSiteDraft(),
    name: 'Bia',
    phone: '+5521988887777',
    portrait: '/fotos/bia.webp',
    tagline: 'Música',
    about: 'Toco.\n\nEnsino.',
    years: '4+ anos',
    quote: 'Feito à mão',
    invitation: 'Vamos ensaiar?',
    services: services.map(aService),
  }
  expect(siteOf(configured, published)).toStrictEqual({
    url: 'https://marina.example',
    owner: { name: 'Bia', phone: '+5521988887777' },
    texts: {
      tagline: 'Música',
      paragraphs: ['Toco.', 'Ensino.'],
      years: { figure: '4+', label: 'anos' },
      quote: 'Feito à mão',
      invitation: 'Vamos ensaiar?',
      services,
    },
    profile: {
      instagram: 'https://www.instagram.com/ana.lima',
      linkedin: 'https://www.linkedin.com/in/ana-lima',
      github: 'https://github.com/ana-lima',
      email: 'ana@exemplo.com.br',
      city: published.city,
      state: published.state,
      online: true,
    },
  })
})

test('an unpublished text is absent', () => {
  expect(siteOf(configured, aSiteDraft({ quote: 'Feito à mão' })).texts).toStrictEqual({
    quote: 'Feito à mão',
  })
})

test('an unpublished text of a service is absent', () => {
  const [, ...others] = aSiteDraft().services
  const services = [aService({ title: 'Aulas', off: true }), ...others]
  const { texts } = siteOf(configured, aSiteDraft({ services }))
  expect(texts?.services?.slice(0, 2)).toStrictEqual([{ title: 'Aulas', off: true }, {}])
})

test('blank lines separate paragraphs', () => {
  const { texts } = siteOf(configured, { ...aFullSiteDraft(), about: 'Um\ndois\n \nTrês' })
  expect(texts?.paragraphs).toEqual(['Um\ndois', 'Três'])
})

test.each([
  ['4+ anos de casa', { figure: '4+', label: 'anos de casa' }],
  ['Mais de 10 anos', { figure: 'Mais de 10', label: 'anos' }],
  ['Dez anos', { figure: 'Dez', label: 'anos' }],
  ['Ativo desde 2015', { figure: 'Ativo', label: 'desde 2015' }],
])('splits the years text %j into figure and label', (years, expected) => {
  const { texts } = siteOf(configured, { ...aFullSiteDraft(), years })
  expect(texts?.years).toEqual(expected)
})
