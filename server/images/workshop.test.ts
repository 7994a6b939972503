import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { imageType } from './image-type.ts'
import { PictureError } from './picture-error.ts'
import { BusyError } from './work-queue.ts'
import { createWorkshop, type Workshop } from './workshop.ts'

const original = await sharp({ create: { width: 64, height: 40, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

let workshop: Workshop
afterEach(() => workshop.close())

test('makes pictures, and tells what is wrong with those that cannot be made', async () => {
  workshop = createWorkshop()
  const [made, facts, problem] = await Promise.all([
    workshop.encode(original, 32, 'webp'),
    workshop.study(original),
    workshop.encode(Buffer.from('text'), 32, 'webp').catch((error: unknown) => error),
  ])
  expect(imageType(made)).toBe('webp')
  expect(facts).toMatchObject({ width: 64, height: 40 })
  expect(problem).toBeInstanceOf(PictureError)
  expect(String(problem)).toContain('cannot be decoded')
})

test('a process that takes too long is ended, and the next one works', async () => {
  workshop = createWorkshop({ deadline: 1 })
  await expect(workshop.encode(original, 32, 'webp')).rejects.toThrow(PictureError)
  workshop.close()
  workshop = createWorkshop({ rest: 0 })
  for (const width of [16, 32]) {
    expect(imageType(await workshop.encode(original, width, 'webp'))).toBe('webp')
  }
})

test('a process that is being sent home is given nothing more', async () => {
  workshop = createWorkshop({ rest: 0 })
  for (const width of [16, 32, 48]) {
    expect(imageType(await workshop.encode(original, width, 'webp'))).toBe('webp')
    // Timers of one length fire in turn: the process has been let go by then, and has not ended.
    await setTimeout(0)
  }
})

test('takes so much work and no more', async () => {
  workshop = createWorkshop({ deadline: 1 })
  const jobs = Array.from({ length: 67 }, () => workshop.study(original))
  const outcomes = await Promise.allSettled(jobs.slice(66))
  expect(outcomes).toMatchObject([{ reason: expect.any(BusyError) }])
  workshop.close()
  await Promise.allSettled(jobs)
})

test('once closed it neither finishes nor begins, and blames no picture for it', async () => {
  workshop = createWorkshop()
  const jobs = Array.from({ length: 4 }, () => workshop.study(original))
  workshop.close()
  const late = workshop.study(original)
  for (const { reason } of (await Promise.allSettled([...jobs, late])) as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(BusyError)
  }
})
