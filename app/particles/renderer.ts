/** The two places in which the particle field can be drawn. */
import type { Scene } from './painter.ts'

export interface Renderer {
  readonly place: 'worker' | 'main'
  update(change: Partial<Scene>): void
  close(): void
}

/**
 * Draws off the main thread, or answers null where the browser cannot.
 * @param onFailure called when the worker could not be loaded; the canvas is lost then.
 */
export function openInWorker(canvas: HTMLCanvasElement, onFailure: () => void): Renderer | null {
  if (!canvas.transferControlToOffscreen) return null
  try {
    const worker = new Worker(new URL('./particles.worker.ts', import.meta.url), { type: 'module' })
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

/** Draws where everything else happens. */
export async function openOnMainThread(canvas: HTMLCanvasElement): Promise<Renderer> {
  const { createPainter } = await import('./painter.ts')
  const update = createPainter(canvas)
  return { place: 'main', update, close: () => update({ motion: 'paused' }) }
}
