import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPainter, type Scene } from './painter.ts'

const size = { width: 300, height: 200, ratio: 2 }
const running: Partial<Scene> = { size, colour: 'red', motion: 'running' }

let frames: FrameRequestCallback[]

/** Lets the browser show the next frame. */
function showFrame(now: number): void {
  const [frame, ...later] = frames
  frames = later
  frame?.(now)
}

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterEach(() => vi.unstubAllGlobals())

function newCanvas() {
  const context = {
    globalAlpha: 1,
    fillStyle: '',
    setTransform: vi.fn(),
    clearRect: vi.fn(),
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    fill: vi.fn(),
  }
  const canvas = { width: 0, height: 0, getContext: () => context }
  return { canvas: canvas as unknown as HTMLCanvasElement, context }
}

describe('a painter', () => {
  test('fits the canvas to the screen and takes the colour', () => {
    const { canvas, context } = newCanvas()
    createPainter(canvas)(running)
    expect([canvas.width, canvas.height]).toEqual([600, 400])
    expect(context.setTransform).toHaveBeenLastCalledWith(2, 0, 0, 2, 0, 0)
    expect(context.fillStyle).toBe('red')
  })

  test('draws frame by frame while running, in one loop only', () => {
    const { canvas, context } = newCanvas()
    const paint = createPainter(canvas)
    paint(running)
    paint({ motion: 'paused' })
    paint({ motion: 'running' })
    expect(frames).toHaveLength(1)
    showFrame(1000)
    const drawn = context.clearRect.mock.calls.length
    showFrame(1016)
    showFrame(1033)
    expect(context.clearRect).toHaveBeenCalledTimes(drawn + 2)
    expect(frames).toHaveLength(1)
  })

  test('leaves out every other frame of a 120 Hz screen', () => {
    const { canvas, context } = newCanvas()
    createPainter(canvas)(running)
    showFrame(1000)
    const drawn = context.clearRect.mock.calls.length
    for (let frame = 1; frame <= 12; frame++) showFrame(1000 + (frame * 1000) / 120)
    expect(context.clearRect).toHaveBeenCalledTimes(drawn + 6)
  })

  test('asks for no frame while paused, and draws nothing', () => {
    const { canvas, context } = newCanvas()
    const paint = createPainter(canvas)
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
    const paint = createPainter(canvas)
    paint({ ...running, motion: 'still' })
    expect(context.clearRect).toHaveBeenCalledTimes(1)
    expect(context.fill).toHaveBeenCalled()
    expect(frames).toHaveLength(0)
    const shapes = context.moveTo.mock.calls.slice()
    context.moveTo.mockClear()
    paint({ colour: 'blue' })
    expect(context.fillStyle).toBe('blue')
    expect(context.moveTo.mock.calls, 'the same picture').toEqual(shapes)
  })

  test('waits for a size', () => {
    const { canvas, context } = newCanvas()
    const paint = createPainter(canvas)
    paint({ colour: 'red', motion: 'running' })
    showFrame(1000)
    expect(context.clearRect).not.toHaveBeenCalled()
    paint({ size })
    expect(frames).toHaveLength(1)
    expect(context.clearRect).toHaveBeenCalledTimes(1)
  })

  test('does nothing on a canvas without a context', () => {
    const canvas = { getContext: () => null } as unknown as HTMLCanvasElement
    expect(() => createPainter(canvas)(running)).not.toThrow()
    expect(frames).toHaveLength(0)
  })
})
