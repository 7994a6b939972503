/** Moves the crop with one pointer, and moves and zooms it with two fingers. */
import { type PointerEvent, useRef } from 'react'
import { type Crop, cropByGesture, type Position } from './square-crop.ts'

type CanvasEvent = PointerEvent<HTMLCanvasElement>

/** A gesture starts again whenever a finger is added or lifted. */
interface Gesture {
  /** The crop at its start. */
  readonly crop: Crop
  /** Where the pointers were at its start, in CSS pixels, by the pointers' ids. */
  readonly start: ReadonlyMap<number, Position>
}

const MAX_POINTERS = 2

export function useCropGesture(
  photo: ImageBitmap,
  crop: Crop,
  onCrop: (crop: Crop) => void,
): Pick<
  React.ComponentProps<'canvas'>,
  'onPointerDown' | 'onPointerMove' | 'onLostPointerCapture'
> {
  const pointers = useRef(new Map<number, Position>()).current
  const gesture = useRef<Gesture>(null)

  function begin(): void {
    gesture.current = { crop, start: new Map(pointers) }
  }

  return {
    onPointerDown({ currentTarget, pointerId, clientX, clientY }: CanvasEvent) {
      if (pointers.size === MAX_POINTERS) return
      currentTarget.setPointerCapture(pointerId)
      pointers.set(pointerId, { x: clientX, y: clientY })
      begin()
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: CanvasEvent) {
      if (!gesture.current || !pointers.has(pointerId)) return
      pointers.set(pointerId, { x: clientX, y: clientY })
      const { crop: before, start } = gesture.current
      const side = currentTarget.clientWidth
      onCrop(cropByGesture(photo, before, [...start.values()], [...pointers.values()], side))
    },
    onLostPointerCapture({ pointerId }: CanvasEvent) {
      if (pointers.delete(pointerId)) begin()
    },
  }
}
