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

test('makes pictures, and rejects with a reason those that cannot be decoded', async () => {
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

test('a process that exceeds the deadline is killed, and the next one works', async () => {
  processes = createPictureProcesses({ deadline: 1 })
  await expect(processes.encode(original, 32, 'webp')).rejects.toThrow(PictureError)
  processes.close()
  processes = createPictureProcesses({ idleTimeout: 0 })
  for (const width of [16, 32]) {
    expect(imageType(await processes.encode(original, width, 'webp'))).toBe('webp')
  }
})

test('a process that is shutting down after its idle time gets no more jobs', async () => {
  processes = createPictureProcesses({ idleTimeout: 0 })
  for (const width of [16, 32, 48]) {
    expect(imageType(await processes.encode(original, width, 'webp'))).toBe('webp')
    // Runs after the idle timer of the same length: the process is disconnected, but has not exited yet.
    await setTimeout(0)
  }
})

test('rejects jobs beyond the limit of the queue', async () => {
  processes = createPictureProcesses({ deadline: 1 })
  const jobs = Array.from({ length: 67 }, () => processes.inspect(original))
  const outcomes = await Promise.allSettled(jobs.slice(66))
  expect(outcomes).toMatchObject([{ reason: expect.any(BusyError) }])
  processes.close()
  await Promise.allSettled(jobs)
})

test('once closed, running and new jobs fail as busy, not as errors of the picture', async () => {
  processes = createPictureProcesses()
  const jobs = Array.from({ length: 4 }, () => processes.inspect(original))
  processes.close()
  const late = processes.inspect(original)
  for (const { reason } of (await Promise.allSettled([...jobs, late])) as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(BusyError)
  }
})
