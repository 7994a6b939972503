import { expect, test } from 'vitest'
import { type Move, moveProject } from './list-order.ts'

const ordered = (order: string, move: Move) => moveProject([...order], move).join('')

test('a project moves above or below its neighbour', () => {
  expect(ordered('abcd', { id: 'c', above: 'b' })).toBe('acbd')
  expect(ordered('abcd', { id: 'b', below: 'c' })).toBe('acbd')
})

test('a project moves to a place, at most to the end', () => {
  expect(ordered('abcd', { id: 'd', place: 1 })).toBe('dabc')
  expect(ordered('abcd', { id: 'a', place: 3 })).toBe('bcad')
  expect(ordered('abcd', { id: 'b', place: 2 })).toBe('abcd')
  expect(ordered('abcd', { id: 'b', place: 99 })).toBe('acdb')
})

test('repeating a move changes nothing', () => {
  expect(ordered('bcad', { id: 'a', place: 3 })).toBe('bcad')
  expect(ordered('acbd', { id: 'c', above: 'b' })).toBe('acbd')
  expect(ordered('acbd', { id: 'b', below: 'c' })).toBe('acbd')
})

test('a move that names a project outside the list changes nothing', () => {
  expect(ordered('abcd', { id: 'x', above: 'b' })).toBe('abcd')
  expect(ordered('abcd', { id: 'x', place: 1 })).toBe('abcd')
  expect(ordered('abcd', { id: 'b', above: 'x' })).toBe('abcd')
  expect(ordered('abcd', { id: 'b', below: 'b' })).toBe('abcd')
})
