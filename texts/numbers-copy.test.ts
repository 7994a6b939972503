import { expect, test } from 'vitest'
import { numbersCopy } from './numbers-copy.ts'

test.each([
  [8, 1, '8 visitas e 1 conversa nos últimos 28 dias (13% viraram conversa).'],
  [3_000, 1, '3.000 visitas e 1 conversa nos últimos 28 dias (0,033% viraram conversa).'],
  [1, 1, '1 visita e 1 conversa nos últimos 28 dias (100% viraram conversa).'],
  [3, 0, '3 visitas e 0 conversas nos últimos 28 dias.'],
  [1, 2, '1 visita e 2 conversas nos últimos 28 dias.'],
  [0, 1, '0 visitas e 1 conversa nos últimos 28 dias.'],
])('the summary of %i visits and %i chats', (visits, chats, summary) => {
  const count = { visits, chats }
  expect(`${numbersCopy.amounts(count)} ${numbersCopy.recently(count)}`).toBe(summary)
})
