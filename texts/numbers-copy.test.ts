import { expect, test } from 'vitest'
import { numbersCopy } from './numbers-copy.ts'

test.each([
  [8, 1, 'De 8 visitas nos últimos 28 dias, 1 virou conversa (12,5%).'],
  [300, 37, 'De 300 visitas nos últimos 28 dias, 37 viraram conversa (12,3%).'],
  [4, 4, 'De 4 visitas nos últimos 28 dias, 4 viraram conversa (100%).'],
  // With one decimal place, this would be 0%.
  [3_000, 1, 'De 3.000 visitas nos últimos 28 dias, 1 virou conversa (0,03%).'],
  [1, 0, 'De 1 visita nos últimos 28 dias, nenhuma virou conversa.'],
  [1, 2, '1 visita e 2 conversas nos últimos 28 dias.'],
])('the summary of %i visits and %i chats', (visits, chats, summary) => {
  expect(numbersCopy.summary(visits, chats)).toBe(summary)
})

test.each([
  [30, 4, 18, 3, '12 visitas a mais e 1 conversa a mais que nos 28 dias anteriores.'],
  [18, 3, 1_218, 5, '1.200 visitas a menos e 2 conversas a menos que nos 28 dias anteriores.'],
  [19, 3, 18, 3, '1 visita a mais que nos 28 dias anteriores.'],
  [18, 2, 18, 3, '1 conversa a menos que nos 28 dias anteriores.'],
  [18, 3, 18, 3, 'Igual aos 28 dias anteriores.'],
])(
  '%i visits and %i chats, after %i and %i',
  (visits, chats, earlierVisits, earlierChats, text) => {
    const earlier = { visits: earlierVisits, chats: earlierChats }
    expect(numbersCopy.comparison({ visits, chats }, earlier)).toBe(text)
  },
)
