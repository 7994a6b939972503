/** Runs the particle field on a canvas, in a page or in a worker. */
import { COUNT } from '../../core/particles/constants.ts'
import { draw, presenceOf } from '../../core/particles/draw.ts'
import { createField, type Field, resizeField } from '../../core/particles/field.ts'
import type { Vector } from '../../core/particles/flow.ts'
import { seededRandom } from '../../core/particles/random.ts'
import { step } from '../../core/particles/step.ts'

export interface Scene {
  /** In CSS pixels, never zero; `ratio` is the number of canvas pixels per CSS pixel. */
  readonly size: { readonly width: number; readonly height: number; readonly ratio: number }
  /** A CSS colour. */
  readonly colour: string
  /** Where the visitor's pointer is, in CSS pixels, or null. */
  readonly pointer: Readonly<Vector> | null
  /** `still` shows one frame of the field; `paused` leaves the canvas as it is. */
  readonly motion: 'running' | 'paused' | 'still'
  /** Until then, in ms since 1970, a running field draws nothing, so that the page can respond first. */
  readonly rest: number
}

/**
 * The shortest time between two drawn frames, in ms: about thirty a second on any screen, between which
 * nothing moves by a whole pixel.
 */
const SHORTEST = 30

/** Every visit sees the same field, so that a still one is always the same picture. */
const SEED = 2026

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/**
 * Takes over a canvas. Without a 2D context nothing happens.
 * @param pause between drawing a frame and requesting the next, in ms. 0 in a worker, where a skipped frame
 * is cheaper than a timer; in a page, every requested frame makes the browser run its rendering steps.
 * @returns a function that takes changes of the scene.
 */
export function createPainter(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  pause: number,
): (change: Partial<Scene>) => void {
  const context = canvas.getContext?.('2d') as Context | null | undefined
  if (!context) return () => {}
  const nextFrame = globalThis.requestAnimationFrame ?? timedFrame
  let scene: Scene = {
    size: { width: 0, height: 0, ratio: 1 },
    colour: 'transparent',
    pointer: null,
    motion: 'paused',
    rest: 0,
  }
  let field: Field | undefined
  let awaited = false
  let previous: number | undefined

  function resize({ width, height, ratio }: Scene['size']): void {
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    if (field) resizeField(field, width, height)
    else field = createField({ count: COUNT, width, height, random: seededRandom(SEED) })
  }

  function awaitFrame(wait: number): void {
    if (awaited) return
    awaited = true
    if (wait > 0) setTimeout(() => nextFrame(advance), wait)
    else nextFrame(advance)
  }

  function advance(now: number): void {
    awaited = false
    if (scene.motion !== 'running' || !field || !context) return
    const rest = scene.rest - Date.now()
    if (rest > 0) {
      previous = undefined
      awaitFrame(rest)
      return
    }
    if (previous !== undefined && now - previous < SHORTEST) {
      awaitFrame(0)
      return
    }
    awaitFrame(pause)
    step(field, now - (previous ?? now), scene.pointer)
    previous = now
    draw(field, context, presenceOf(field), 1 / scene.size.ratio)
  }

  return (change) => {
    scene = { ...scene, ...change }
    if (change.size) resize(change.size)
    if (change.size || change.colour) {
      // Setting a canvas's size resets them.
      context.setTransform(scene.size.ratio, 0, 0, scene.size.ratio, 0, 0)
      context.lineWidth = 1 / scene.size.ratio
      context.strokeStyle = scene.colour
    }
    if (scene.motion === 'running') awaitFrame(0)
    else previous = undefined
    const looksOther = change.size || change.colour || change.motion
    if (!field || scene.motion === 'paused' || !looksOther) return
    const presence = scene.motion === 'still' ? 1 : presenceOf(field)
    draw(field, context, presence, 1 / scene.size.ratio)
  }
}

function timedFrame(callback: FrameRequestCallback): void {
  setTimeout(() => callback(performance.now()), 16)
}
