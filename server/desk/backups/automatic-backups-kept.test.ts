import { expect, test } from 'vitest'
import { keptBackups } from './automatic-backups.ts'

const NOON = Date.parse('2026-11-28T15:00:00Z')
const copyAt = (daysAgo: number, bytes = 1) => ({
  name: `${daysAgo}`,
  at: NOON - daysAgo * 86_400_000,
  bytes,
})
const namesOf = (copies: readonly { readonly name: string }[]) => copies.map(({ name }) => name)

test('all copies of the last seven days stay, and one of each of the four weeks before', () => {
  const copies = Array.from({ length: 60 }, (_, day) => copyAt(day))
  const kept = namesOf(keptBackups([copyAt(-0.01), ...copies], 1_000))
  expect(kept).toHaveLength(1 + 7 + 4)
  expect(kept.slice(0, 8)).toEqual(['-0.01', '0', '1', '2', '3', '4', '5', '6'])
  expect(Number(kept.at(-1))).toBeGreaterThanOrEqual(3 * 7)
})

test('a site that rests keeps its old copies', () => {
  expect(namesOf(keptBackups([copyAt(0), copyAt(100), copyAt(300)], 10))).toEqual([
    '0',
    '100',
    '300',
  ])
})

test('the oldest copies go first if space is short, and the newest always stays', () => {
  expect(namesOf(keptBackups([copyAt(0, 5), copyAt(1, 5), copyAt(2, 5)], 11))).toEqual(['0', '1'])
  expect(namesOf(keptBackups([copyAt(0, 5), copyAt(1, 5)], 4))).toEqual(['0'])
})
