import { expect, test } from 'vitest'
import { aFullSiteDraft, aService, aSiteDraft } from '../../tests/support/builders/site.ts'
import { PROFILE_FIELDS, type Site, siteOf } from './site.ts'

const configured: Site = {
  url: 'https://marina.example',
  owner: { name: 'Marina', phone: '+5511999990000' },
}

test('the configuration is used for each field that the owner has not published', () => {
  expect(siteOf(configured, null)).toStrictEqual(configured)
  expect(siteOf(configured, aSiteDraft())).toStrictEqual(configured)
  const { owner } = siteOf(configured, aSiteDraft({ name: 'Bia' }))
  expect(owner).toEqual({ name: 'Bia', phone: '+5511999990000' })
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

test('published fields replace the configuration and the default texts', () => {
  const services = [{ title: 'Aulas', description: 'De violão', icon: 'custom' as const }]
  const full = aFullSiteDraft()
  const profile = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, full[field]]))
  const published = {
    ...aSiteDraft(profile),
    name: 'Bia',
    phone: '+5521988887777',
    portrait: '/fotos/bia.webp',
    tagline: 'Música',
    about: 'Toco\ncordas.\n \nEnsino.',
    years: '4+ anos',
    quote: 'Feito à mão',
    invitation: 'Vamos ensaiar?',
    badge: 'Aulas',
    subtitle: 'Do zero ao palco',
    caption: 'Para todas as idades',
    services: services.map(aService),
  }
  expect(siteOf(configured, published)).toStrictEqual({
    url: 'https://marina.example',
    owner: { name: 'Bia', phone: '+5521988887777' },
    texts: {
      tagline: 'Música',
      paragraphs: ['Toco\ncordas.', 'Ensino.'],
      years: { figure: '4+', label: 'anos' },
      quote: 'Feito à mão',
      invitation: 'Vamos ensaiar?',
      badge: 'Aulas',
      subtitle: 'Do zero ao palco',
      caption: 'Para todas as idades',
      services,
    },
    profile,
  })
})

test('unpublished texts, also of a service, are absent', () => {
  const [, ...others] = aSiteDraft().services
  const services = [aService({ title: 'Aulas', off: true }), ...others]
  const { texts } = siteOf(configured, aSiteDraft({ services }))
  expect(Object.keys(texts ?? {})).toEqual(['services'])
  expect(texts?.services?.slice(0, 2)).toStrictEqual([{ title: 'Aulas', off: true }, {}])
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
