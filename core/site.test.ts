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

test('the texts are only those that are published', () => {
  expect(siteOf(configured, aSite({ quote: 'Feito à mão' })).texts).toStrictEqual({
    quote: 'Feito à mão',
  })
})

test('a service has only the texts that are published', () => {
  const [, ...others] = aSite().services
  const services = [{ title: 'Aulas', description: '' }, ...others]
  const { texts } = siteOf(configured, aSite({ services }))
  expect(texts?.services?.slice(0, 2)).toStrictEqual([{ title: 'Aulas' }, {}])
})

test('blank lines separate paragraphs', () => {
  const { texts } = siteOf(configured, { ...aFullSite(), about: 'Um\ndois\n \nTrês' })
  expect(texts?.paragraphs).toEqual(['Um\ndois', 'Três'])
})

test('the years are split into a figure and a label', () => {
  const { texts } = siteOf(configured, { ...aFullSite(), years: '4+ anos de casa' })
  expect(texts?.years).toEqual({ figure: '4+', label: 'anos de casa' })
})
