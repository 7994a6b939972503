/** Simulates and draws the particle field in a worker. Each message contains the parts of the scene that changed. */
import { type Brushes, createBrushes, draw, type ParticleTheme } from './brushes.ts'
import { createField, type Particles, type Point, step } from './engine.ts'

/** Sizes and positions are in CSS pixels. */
export interface Scene {
  readonly canvas: OffscreenCanvas
  /** `ratio` is device pixels per CSS pixel. */
  readonly size: { readonly width: number; readonly height: number; readonly ratio: number }
  readonly colours: ParticleTheme
  /** `still`: the field is drawn, but does not move. */
  readonly motion: 'running' | 'paused' | 'still'
  /** Null while the pointer is outside the page. */
  readonly pointer: Point | null
}

/** In ms. The worker draws every second frame of a 60 Hz screen, and every fourth frame of a 120 Hz screen. */
const MIN_FRAME_INTERVAL = 28
/** In ms. How long a new field takes to fade in. */
const FADE_IN = 1200

let context: OffscreenCanvasRenderingContext2D | null = null
let field: Particles | undefined
let brushes: Brushes = []
let motion: Scene['motion'] = 'paused'
let pointer: Scene['pointer'] = null
let frameRequest = 0
/** In ms. When the last frame was drawn, as `requestAnimationFrame` reports it. */
let lastFrame = 0

addEventListener('message', ({ data }: MessageEvent<Partial<Scene>>) => {
  if (data.canvas) context = data.canvas.getContext('2d')
  if (data.colours) brushes = createBrushes(data.colours)
  if (data.pointer !== undefined) pointer = data.pointer
  if (data.motion) motion = data.motion
  if (data.size) resize(data.size)
  cancelAnimationFrame(frameRequest)
  if (motion === 'running') frameRequest = requestAnimationFrame(drawFrame)
  // A still field ignores the pointer.
  if (data.size || (motion === 'still' && data.pointer === undefined)) paint()
})

/**
 * A running field keeps its particles, and new particles fill the new area within seconds. A field that does
 * not run gets no new particles, so create it again.
 */
function resize({ width, height, ratio }: Scene['size']): void {
  if (!context) return
  context.canvas.width = width * ratio
  context.canvas.height = height * ratio
  context.scale(ratio, ratio)
  if (field && motion === 'running') Object.assign(field, { width, height })
  else field = createField(width, height)
}

function drawFrame(now: number): void {
  frameRequest = requestAnimationFrame(drawFrame)
  const elapsed = now - lastFrame
  if (!field || elapsed < MIN_FRAME_INTERVAL) return
  step(field, elapsed, pointer)
  lastFrame = now
  paint()
}

function paint(): void {
  if (!field || !context) return
  // In a still field, no time passes, so it cannot fade in.
  const presence = motion === 'still' ? 1 : Math.min(field.time / FADE_IN, 1)
  draw(field, context, brushes, presence)
}
