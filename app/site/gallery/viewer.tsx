/** Shows pictures full-screen, one at a time. Escape, going back or a button closes the viewer. */
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from '#core/picture.ts'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { arrowStep } from './slides.ts'
import styles from './viewer.module.css'
import { ViewerPicture } from './viewer-picture.tsx'

export interface ViewerProps {
  readonly pictures: readonly Picture[]
  readonly title: string
  /** The index of the picture that is shown first. */
  readonly start: number
  /**
   * For each picture, the address of the file that the page's `img` uses; empty if the `img` uses none yet. The list is
   * empty if the page's images are unknown. The viewer shows this file until the large one has loaded.
   */
  readonly filesOnPage: readonly string[]
  /** Gets the index of the picture that was shown last. */
  readonly onClose: (index: number) => void
}

export function Viewer({ pictures, title, start, filesOnPage, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const slides = useRef<HTMLUListElement>(null)
  const removeEntry = useRef<() => void>(null)
  const [current, setCurrent] = useState(start)
  /** The index that the last step leads to, even if its scrolling has not ended. Undefined after a manual scroll. */
  const destination = useRef<number>(undefined)
  const count = pictures.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer opens once, when it is mounted
  useLayoutEffect(() => {
    dialog.current?.showModal()
    show(slides.current, start, 'instant')
    removeEntry.current = addHistoryEntry(() => dialog.current?.close())
  }, [])

  // When the visitor turns the phone, keep the picture, whose place depends on the width.
  useEffect(() => {
    const keepPicture = () => show(slides.current, current, 'instant')
    addEventListener('resize', keepPicture)
    return () => removeEventListener('resize', keepPicture)
  }, [current])

  /** Scrolls to the next or previous picture. Between the last and the first, there is no animation. */
  function step(by: 1 | -1) {
    const from = destination.current ?? current
    const target = (from + by + count) % count
    const isBeside = target === from + by
    destination.current = target
    // `auto` scrolls smoothly, unless the visitor prefers reduced motion (viewer.module.css).
    show(slides.current, target, isBeside ? 'auto' : 'instant')
  }

  function forgetDestination() {
    destination.current = undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrowStep(event)
    if (arrow === null || count === 1) return
    // The browser would also scroll the pictures.
    event.preventDefault()
    step(arrow)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={projectCopy.gallery}
      onKeyDown={onKeyDown}
      onClose={() => {
        removeEntry.current?.()
        onClose(current)
      }}
    >
      <div className={styles.bar}>
        <p aria-live="polite">{projectCopy.picturePosition(current + 1, count)}</p>
        <button
          type="button"
          className="icon-button"
          aria-label={projectCopy.closePicture}
          onClick={() => dialog.current?.close()}
        >
          <Icon icon={X} />
        </button>
      </div>
      <ul
        ref={slides}
        className={styles.slides}
        tabIndex={-1}
        onPointerDown={forgetDestination}
        onWheel={forgetDestination}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <ViewerPicture
            key={index}
            picture={picture}
            alternative={copy.projects.picture(title, index + 1)}
            smaller={filesOnPage[index]}
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
            aria-label={projectCopy.previousPicture}
            onClick={() => step(-1)}
          >
            <Icon icon={ChevronLeft} />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={projectCopy.nextPicture}
            onClick={() => step(1)}
          >
            <Icon icon={ChevronRight} />
          </button>
        </div>
      )}
    </dialog>
  )
}

function show(slides: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  slides?.scrollTo({ left: index * slides.clientWidth, behavior })
}

/**
 * Adds a history entry, so that going back closes an open dialog instead of leaving the page.
 * @param onBack called when the visitor has gone back, or when the returned function has removed the entry.
 * @returns a function that removes the entry if the entry is still there.
 */
function addHistoryEntry(onBack: () => void): () => void {
  let entryExists = true
  // The router's state stays the same, because the new entry belongs to the same page.
  history.pushState({ ...history.state, viewer: true }, '')
  function onPopState(): void {
    entryExists = false
    onBack()
  }
  addEventListener('popstate', onPopState, { once: true })
  return () => {
    if (entryExists) history.back()
  }
}
