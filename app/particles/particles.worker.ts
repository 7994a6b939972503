/** The particle field off the main thread: first a message with the canvas, then changes of the scene. */
import { createPainter, type Scene } from './painter.ts'

let paint: (change: Partial<Scene>) => void = () => {}

addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | Partial<Scene>>) => {
  if (data instanceof OffscreenCanvas) paint = createPainter(data, 0)
  else paint(data)
})
