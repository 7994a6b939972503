import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { imageType } from './image-type.ts'
import { PictureError } from './picture-error.ts'
import { createPictureProcesses, type PictureProcesses } from './picture-processes.ts'
import { BusyError } from './work-queue.ts'

const original = await sharp({ create: { width: 64, height: 40, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

let processes: PictureProcesses
afterEach(() => processes.close())

test('makes pictures, and tells what is wrong with those that cannot be made', async () => {
  processes = createPictureProcesses()
  const [made, metadata, problem] = await Promise.all([
    processes.encode(original, 32, 'webp'),
    processes.inspect(original),
    processes.encode(Buffer.from('text'), 32, 'webp').catch((error: unknown) => error),
  ])
  expect(imageType(made)).toBe('webp')
  expect(metadata).toMatchObject({ width: 64, height: 40 })
  expect(problem).toBeInstanceOf(PictureError)
  expect(String(problem)).toContain('cannot be decoded')
})

test('a process that takes too long is ended, and the next one works', async () => {
  processes = createPictureProcesses({ deadline: 1 })
  await expect(processes.encode(original, 32, 'webp')).rejects.toThrow(PictureError)
  processes.close()
  processes = createPictureProcesses({ rest: 0 })
  for (const width of [16, 32]) {
    expect(imageType(await processes.encode(original, width, 'webp'))).toBe('webp')
  }
})

test('a process that is being sent home is given nothing more', async () => {
  processes = createPictureProcesses({ rest: 0 })
  for (const width of [16, 32, 48]) {
    expect(imageType(await processes.encode(original, width, 'webp'))).toBe('webp')
    // Timers of one length fire in turn: the process has been let go by then, and has not ended.
    await setTimeout(0)
  }
})

test('takes so much work and no more', async () => {
  processes = createPictureProcesses({ deadline: 1 })
  const jobs = Array.from({ length: 67 }, () => processes.inspect(original))
  const outcomes = await Promise.allSettled(jobs.slice(66))
  expect(outcomes).toMatchObject([{ reason: expect.any(BusyError) }])
  processes.close()
  await Promise.allSettled(jobs)
})

test('once closed it neither finishes nor begins, and blames no picture for it', async () => {
  processes = createPictureProcesses()
  const jobs = Array.from({ length: 4 }, () => processes.inspect(original))
  processes.close()
  const late = processes.inspect(original)
  for (const { reason } of (await Promise.allSettled([...jobs, late])) as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(BusyError)
  }
})
