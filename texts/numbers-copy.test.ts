import { expect, test } from 'vitest'
import { numbersCopy } from './numbers-copy.ts'

test.each([
  [8, 1, '8 visitas', '1 conversa', 'Nos últimos 28 dias (13% das visitas viraram conversa)'],
  [
    3_000,
    1,
    '3.000 visitas',
    '1 conversa',
    'Nos últimos 28 dias (0,033% das visitas viraram conversa)',
  ],
  [1, 1, '1 visita', '1 conversa', 'Nos últimos 28 dias (100% das visitas viraram conversa)'],
  [3, 0, '3 visitas', '0 conversas', 'Nos últimos 28 dias'],
  [1, 2, '1 visita', '2 conversas', 'Nos últimos 28 dias'],
  [0, 1, '0 visitas', '1 conversa', 'Nos últimos 28 dias'],
])('the words for %i visits and %i chats', (visits, chats, ...words) => {
  const { amount, recently } = numbersCopy
  expect([amount.visits(visits), amount.chats(chats), recently({ visits, chats })]).toEqual(words)
})
