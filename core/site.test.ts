import { expect, test } from 'vitest'
import { type Site, siteOf } from './site.ts'
import { aFullSite, aSite } from './testing/site.ts'

const configured: Site = {
  url: 'https://marina.example',
  owner: { name: 'Marina', phone: '5511999990000' },
}

test('the configuration is used while nothing is published', () => {
  expect(siteOf(configured, null)).toStrictEqual(configured)
  expect(siteOf(configured, aSite())).toStrictEqual(configured)
})

test('a published value replaces only the same value of the configuration', () => {
  const { owner } = siteOf(configured, aSite({ name: 'Bia' }))
  expect(owner).toEqual({ name: 'Bia', phone: '5511999990000' })
})

test('a page gets only the texts that are published', () => {
  expect(siteOf(configured, aSite({ quote: 'Feito à mão' })).texts).toStrictEqual({
    quote: 'Feito à mão',
  })
  const { services } = aSite()
  const published = services.map((service, index) => ({ ...service, title: index ? '' : 'Aulas' }))
  const { texts } = siteOf(configured, aSite({ services: published }))
  expect(texts?.services?.slice(0, 2)).toStrictEqual([{ title: 'Aulas' }, {}])
})

test('blank lines separate paragraphs, and the years are split into a figure and a label', () => {
  const { texts } = siteOf(configured, {
    ...aFullSite(),
    about: 'Um\ndois\n \nTrês',
    years: '4+ anos de casa',
  })
  expect(texts?.paragraphs).toEqual(['Um\ndois', 'Três'])
  expect(texts?.years).toEqual({ figure: '4+', label: 'anos de casa' })
})
