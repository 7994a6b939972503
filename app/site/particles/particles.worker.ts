/** Each message contains the parts of the scene that changed. */
import { type Brushes, createBrushes, draw, type ParticleTheme } from './brushes.ts'
import { createField, flowLines, type Particles, type Point, type Size, step } from './engine.ts'

/** The size is in CSS pixels. `ratio` is in device pixels per CSS pixel. */
export interface Scene {
  readonly canvas: OffscreenCanvas
  readonly size: Size & { readonly ratio: number }
  readonly colours: ParticleTheme
  readonly motion: 'running' | 'paused' | 'still'
  readonly pointer: Point | null
}

/** Every second frame of a 60 Hz screen is drawn. */
const MIN_FRAME_INTERVAL = 28
const FADE_IN = 1200

let context: OffscreenCanvasRenderingContext2D | null = null
let field: Particles | undefined
let brushes: Brushes | undefined
let lines: readonly Path2D[] = []
let motion: Scene['motion'] = 'paused'
let pointer: Scene['pointer'] = null
let frameRequest = 0
let lastFrame = 0

addEventListener('message', ({ data }: MessageEvent<Partial<Scene>>) => {
  if (data.canvas) context = data.canvas.getContext('2d')
  if (data.colours) brushes = createBrushes(data.colours)
  if (data.pointer !== undefined) pointer = data.pointer
  if (data.motion) motion = data.motion
  if (data.size) resize(data.size)
  cancelAnimationFrame(frameRequest)
  if (motion === 'running') frameRequest = requestAnimationFrame(drawFrame)
  if (data.size || (motion === 'still' && data.pointer === undefined)) paint()
})

/** A field that does not run would get no particles in the new area, so create it again. */
function resize({ width, height, ratio }: Scene['size']): void {
  if (!context) return
  lines = flowLines({ width, height })
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
  if (!field || !context || !brushes) return
  const presence = motion === 'still' ? 1 : Math.min(field.time / FADE_IN, 1)
  draw(field, context, brushes, lines, presence)
}
