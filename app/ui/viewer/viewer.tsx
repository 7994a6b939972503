/** Shows a project's pictures full-screen, one at a time. Escape, going back, and a button close the viewer. */
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from '../../../core/picture.ts'
import { copy } from '../../copy.ts'
import { Icon } from '../icon.tsx'
import { addHistoryEntry } from './history-entry.ts'
import styles from './viewer.module.css'
import { ViewerPicture } from './viewer-picture.tsx'

const words = copy.project

export interface ViewerProps {
  readonly pictures: readonly Picture[]
  readonly title: string
  /** The index of the picture that is shown first. */
  readonly start: number
  /** For each picture, the address of the file that the page shows; empty if none is loaded yet. */
  readonly shown: readonly string[]
  /** Gets the index of the picture that was shown last. */
  readonly onClose: (index: number) => void
}

export function Viewer({ pictures, title, start, shown, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const removeEntry = useRef<() => void>(null)
  const [current, setCurrent] = useState(start)
  const count = pictures.length

  function show(index: number, behavior: ScrollBehavior) {
    const { children, clientWidth } = row.current ?? {}
    if (children?.[index]) row.current?.scrollTo({ left: index * (clientWidth ?? 0), behavior })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once
  useLayoutEffect(() => {
    dialog.current?.showModal()
    show(start, 'instant')
  }, [])

  useEffect(() => {
    removeEntry.current = addHistoryEntry(() => dialog.current?.close())
  }, [])

  /** Scrolls to the next or previous picture. At the ends, jumps to the other end. */
  function step(by: number) {
    const next = current + by
    if (next >= 0 && next < count) return show(next, 'auto')
    show((next + count) % count, 'instant')
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (count > 1 && key === 'ArrowLeft') step(-1)
    if (count > 1 && key === 'ArrowRight') step(1)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={words.gallery}
      onKeyDown={onKeyDown}
      onClose={() => {
        removeEntry.current?.()
        onClose(current)
      }}
    >
      <div className={styles.bar}>
        <p aria-live="polite">{words.picturePosition(current + 1, count)}</p>
        <button
          type="button"
          className="icon-button"
          aria-label={words.closePicture}
          onClick={() => dialog.current?.close()}
        >
          <Icon icon={X} />
        </button>
      </div>
      <ul
        ref={row}
        className={styles.row}
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <ViewerPicture
            key={index}
            picture={picture}
            alternative={words.picture(title, index + 1)}
            smaller={shown[index]}
            isCurrent={index === current}
            isNear={Math.abs(index - current) <= 1}
          />
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.steps}>
          <button
            type="button"
            className="icon-button"
            aria-label={words.previousPicture}
            onClick={() => step(-1)}
          >
            <Icon icon={ChevronLeft} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.nextPicture}
            onClick={() => step(1)}
          >
            <Icon icon={ChevronRight} />
          </button>
        </div>
      )}
    </dialog>
  )
}
