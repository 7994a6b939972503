import { expect, test } from 'vitest'
import { type Move, moveProject } from './list-order.ts'

/** @param order each letter is the id of a project. */
const orderAfter = (order: string, move: Move) => moveProject([...order], move).join('')

test('a project moves above or below its neighbour', () => {
  expect(orderAfter('abcd', { id: 'c', above: 'b' })).toBe('acbd')
  expect(orderAfter('abcd', { id: 'b', below: 'c' })).toBe('acbd')
})

test('a project moves to a place', () => {
  expect(orderAfter('abcd', { id: 'd', place: 1 })).toBe('dabc')
  expect(orderAfter('abcd', { id: 'a', place: 3 })).toBe('bcad')
  expect(orderAfter('abcd', { id: 'b', place: 2 })).toBe('abcd')
})

test('a project moves to the end if the place is beyond the end of the list', () => {
  expect(orderAfter('abcd', { id: 'b', place: 99 })).toBe('acdb')
})

test.each<Move>([
  { id: 'a', place: 3 },
  { id: 'c', above: 'b' },
  { id: 'b', below: 'c' },
])('repeating the move %j changes nothing', (move) => {
  const order = orderAfter('abcd', move)
  expect(orderAfter(order, move)).toBe(order)
})

test('a move that names a project outside the list changes nothing', () => {
  expect(orderAfter('abcd', { id: 'x', above: 'b' })).toBe('abcd')
  expect(orderAfter('abcd', { id: 'x', place: 1 })).toBe('abcd')
  expect(orderAfter('abcd', { id: 'b', above: 'x' })).toBe('abcd')
})

test('a move of a project below itself changes nothing', () => {
  expect(orderAfter('abcd', { id: 'b', below: 'b' })).toBe('abcd')
})
