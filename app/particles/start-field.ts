/** Starts the particle field inside an element, in a worker where the browser can. */
import { observeScene } from './observe-scene.ts'
import type { Scene } from './painter.ts'
import { openInWorker, openOnMainThread, type Renderer } from './renderer.ts'

/**
 * Runs until the signal aborts. The container shows its state: `data-renderer` is `worker` or
 * `main`, `data-state` is `running`, `paused` or `still`.
 */
export function startField(container: HTMLElement, signal: AbortSignal): void {
  let scene: Partial<Scene> = {}
  let renderer: Renderer | undefined

  // A canvas can be transferred to a worker only once, so every renderer gets a new one.
  function freshCanvas(): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    container.replaceChildren(canvas)
    return canvas
  }

  function adopt(opened: Renderer): void {
    renderer = opened
    container.dataset.renderer = opened.place
    opened.update(scene)
  }

  function fallBack(): void {
    renderer?.close()
    openOnMainThread(freshCanvas()).then(
      (opened) => {
        if (!signal.aborted) adopt(opened)
      },
      () => {
        // Without its script, the page goes without this decoration.
      },
    )
  }

  const opened = openInWorker(freshCanvas(), fallBack)
  if (opened) adopt(opened)
  else fallBack()

  observeScene(
    container,
    (change) => {
      scene = { ...scene, ...change }
      renderer?.update(change)
      if (change.motion) container.dataset.state = change.motion
    },
    signal,
  )
  signal.addEventListener('abort', () => {
    renderer?.close()
    container.replaceChildren()
    delete container.dataset.renderer
    delete container.dataset.state
  })
}
