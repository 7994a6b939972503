import { expect, test } from 'vitest'
import { moved } from './list-order.ts'

function move(order: string, id: string, step: string, neighbour: string): string {
  const form = new FormData()
  form.set('id', id)
  form.set(step, neighbour)
  return moved([...order], form).join('')
}

test('up and down, past the neighbour', () => {
  expect(move('abcd', 'c', 'subir', 'b')).toBe('acbd')
  expect(move('abcd', 'b', 'descer', 'c')).toBe('acbd')
})

test('a second time changes nothing', () => {
  expect(move('acbd', 'c', 'subir', 'b')).toBe('acbd')
  expect(move('acbd', 'b', 'descer', 'c')).toBe('acbd')
})

test('what is gone, or no move at all, leaves the order', () => {
  expect(move('abcd', 'x', 'subir', 'b')).toBe('abcd')
  expect(move('abcd', 'b', 'subir', 'x')).toBe('abcd')
  expect(move('abcd', 'b', 'remover', 'b')).toBe('abcd')
})
