import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPainter, type Scene } from './painter.ts'

const size = { width: 300, height: 200, ratio: 2 }
const running: Partial<Scene> = { size, colour: 'red', motion: 'running' }

/** As in a page, in ms. */
const PAUSE = 20

let frames: FrameRequestCallback[]

/** Runs the next animation frame, after the pauses before it have elapsed. */
function showFrame(now: number): void {
  vi.advanceTimersToNextTimer()
  const [frame, ...later] = frames
  frames = later
  frame?.(now)
}

beforeEach(() => {
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function newCanvas() {
  const context = {
    globalAlpha: 1,
    strokeStyle: '',
    lineWidth: 0,
    setTransform: vi.fn(),
    clearRect: vi.fn(),
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    stroke: vi.fn(),
  }
  const canvas = { width: 0, height: 0, getContext: () => context }
  return { canvas: canvas as unknown as HTMLCanvasElement, context }
}

describe('a painter', () => {
  test('fits the canvas to the screen and takes the colour', () => {
    const { canvas, context } = newCanvas()
    createPainter(canvas, PAUSE)(running)
    expect([canvas.width, canvas.height]).toEqual([600, 400])
    expect(context.setTransform).toHaveBeenLastCalledWith(2, 0, 0, 2, 0, 0)
    expect(context.strokeStyle).toBe('red')
    expect(context.lineWidth, 'a device pixel').toBe(0.5)
  })

  test('draws frame by frame while running, in one loop only', () => {
    const { canvas, context } = newCanvas()
    const paint = createPainter(canvas, PAUSE)
    paint(running)
    paint({ motion: 'paused' })
    paint({ motion: 'running' })
    showFrame(1000)
    const drawn = context.clearRect.mock.calls.length
    showFrame(1033)
    showFrame(1066)
    expect(context.clearRect).toHaveBeenCalledTimes(drawn + 2)
    vi.advanceTimersByTime(1000)
    expect(frames).toHaveLength(1)
  })

  test('asks for about thirty frames a second, however many the screen shows', () => {
    const { canvas } = newCanvas()
    createPainter(canvas, PAUSE)(running)
    showFrame(1000)
    vi.advanceTimersByTime(19)
    expect(frames).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(frames).toHaveLength(1)
  })

  test('without a pause requests every frame, and draws in about thirty a second', () => {
    const { canvas, context } = newCanvas()
    createPainter(canvas, 0)(running)
    const next = (now: number) => frames.shift()?.(now)
    next(1000)
    const drawn = context.clearRect.mock.calls.length
    for (let frame = 1; frame <= 120; frame++) next(1000 + frame * (1000 / 120))
    expect(vi.getTimerCount()).toBe(0)
    expect(context.clearRect).toHaveBeenCalledTimes(drawn + 30)
    expect(frames).toHaveLength(1)
  })

  test('draws nothing while the visitor acts, and continues as if no time had passed', () => {
    const { canvas, context } = newCanvas()
    const paint = createPainter(canvas, PAUSE)
    paint(running)
    showFrame(1000)
    paint({ rest: Date.now() + 300 })
    context.moveTo.mockClear()
    showFrame(1033)
    vi.advanceTimersByTime(279)
    expect(frames, 'frames asked for').toHaveLength(0)
    expect(context.moveTo, 'shapes drawn').not.toHaveBeenCalled()
    showFrame(1333)
    expect(context.moveTo).toHaveBeenCalled()
  })

  test('requests no frame while paused, and draws nothing', () => {
    const { canvas, context } = newCanvas()
    const paint = createPainter(canvas, PAUSE)
    paint(running)
    paint({ motion: 'paused' })
    const drawn = context.clearRect.mock.calls.length
    showFrame(1000)
    paint({ colour: 'blue' })
    expect(frames).toHaveLength(0)
    expect(context.clearRect).toHaveBeenCalledTimes(drawn)
  })

  test('draws one still frame, and one more for another colour', () => {
    const { canvas, context } = newCanvas()
    const paint = createPainter(canvas, PAUSE)
    paint({ ...running, motion: 'still' })
    expect(context.clearRect).toHaveBeenCalledTimes(1)
    expect(context.stroke).toHaveBeenCalled()
    expect(frames).toHaveLength(0)
    const shapes = context.moveTo.mock.calls.slice()
    context.moveTo.mockClear()
    paint({ colour: 'blue' })
    expect(context.strokeStyle).toBe('blue')
    expect(context.moveTo.mock.calls, 'the same picture').toEqual(shapes)
  })

  test('waits for a size', () => {
    const { canvas, context } = newCanvas()
    const paint = createPainter(canvas, PAUSE)
    paint({ colour: 'red', motion: 'running' })
    showFrame(1000)
    expect(context.clearRect).not.toHaveBeenCalled()
    paint({ size })
    vi.runOnlyPendingTimers()
    expect(frames).toHaveLength(1)
    expect(context.clearRect).toHaveBeenCalledTimes(1)
  })

  test('does nothing on a canvas without a context', () => {
    const canvas = { getContext: () => null } as unknown as HTMLCanvasElement
    expect(() => createPainter(canvas, PAUSE)(running)).not.toThrow()
    expect(frames).toHaveLength(0)
  })
})
