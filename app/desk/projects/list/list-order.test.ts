import { expect, test } from 'vitest'
import { type Move, moveProject } from './list-order.ts'

/** @param order each letter is the id of a project. */
const orderAfter = (order: string, move: Move) => moveProject([...order], move).join('')

test.each<[Move, string]>([
  [{ id: 'c', above: 'b' }, 'acbd'],
  [{ id: 'b', below: 'c' }, 'acbd'],
  [{ id: 'd', above: 'a' }, 'dabc'],
  // A project outside the list, or beside itself.
  [{ id: 'x', above: 'b' }, 'abcd'],
  [{ id: 'b', below: 'b' }, 'abcd'],
])('the move %j turns "abcd" into "%s", also when it is repeated', (move, order) => {
  expect(orderAfter('abcd', move)).toBe(order)
  expect(orderAfter(order, move)).toBe(order)
})
