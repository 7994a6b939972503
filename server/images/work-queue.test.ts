import { expect, test } from 'vitest'
import { BusyError, createWorkQueue } from './work-queue.ts'

/** Tasks that the test ends. */
function tasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  return { started, task, end: (name: string) => ends.get(name)?.() }
}

test('runs a fixed number at a time, the others in order, and rejects those beyond the limit', async () => {
  const { started, task, end } = tasks()
  const queue = createWorkQueue(2, 2)
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => queue(task(name)))
  await expect(queue(task('e'))).rejects.toThrow(BusyError)
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  expect(started).toEqual(['a', 'b', 'c'])
  const f = queue(task('f'))
  end('a')
  end('c')
  await Promise.all([a, c])
  expect(started).toEqual(['a', 'b', 'c', 'd', 'f'])
  end('d')
  end('f')
  expect(await Promise.all([d, f])).toEqual(['d', 'f'])
})

test('a failed task frees its slot like any other', async () => {
  const queue = createWorkQueue(1, 1)
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await queue(async () => 'later')).toBe('later')
})
