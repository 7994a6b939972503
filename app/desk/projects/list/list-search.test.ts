import { expect, test } from 'vitest'
import { matchesSearch } from './list-search.tsx'

const project = {
  title: 'Robô de agendamento',
  category: 'Automação',
  client: 'Clínica D’Ávila nº 1',
}

test.each([
  ['is empty', ' '],
  ['is a part of a word', 'agenda'],
  ['has its words in another order, from several fields', 'avila  AUTOMAÇÃO robo '],
  ['has other accents', 'róbo'],
  ['has another apostrophe', "d'avila"],
  ['lacks an apostrophe', 'davila'],
  ['lacks a space', 'nº1'],
])('a project matches a search that %s: "%s"', (_, search) => {
  expect(matchesSearch(project, search)).toBe(true)
})

test.each([
  ['has one more word', 'robô padaria'],
  ['spans two fields', 'agendamentoautomação'],
])('a project does not match a search that %s: "%s"', (_, search) => {
  expect(matchesSearch(project, search)).toBe(false)
})
