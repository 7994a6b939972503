/** The two places in which the particle field can be drawn. */
import { trustedScript } from '../document/trusted-script.ts'
import type { Scene } from './painter.ts'
import workerAddress from './particles.worker.ts?worker&url'

export interface Renderer {
  readonly place: 'worker' | 'main'
  update(change: Partial<Scene>): void
  close(): void
}

/**
 * Draws off the main thread. @returns null where the browser cannot.
 * @param onFailure called when the worker could not be loaded; the canvas cannot be used again then.
 */
export function openInWorker(canvas: HTMLCanvasElement, onFailure: () => void): Renderer | null {
  if (!canvas.transferControlToOffscreen) return null
  try {
    const worker = new Worker(trustedScript(workerAddress), { type: 'module' })
    worker.addEventListener('error', onFailure, { once: true })
    const offscreen = canvas.transferControlToOffscreen()
    worker.postMessage(offscreen, [offscreen])
    return {
      place: 'worker',
      update: (change) => worker.postMessage(change),
      close: () => worker.terminate(),
    }
  } catch {
    return null
  }
}

/** Between two frames, in ms, during which the field requests no frame from the page. */
const PAUSE = 20

/** The fallback: draws on the main thread. */
export async function openOnMainThread(canvas: HTMLCanvasElement): Promise<Renderer> {
  const { createPainter } = await import('./painter.ts')
  const update = createPainter(canvas, PAUSE)
  return { place: 'main', update, close: () => update({ motion: 'paused' }) }
}
