import { X } from 'lucide'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from '#core/picture/picture.ts'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { arrowStep, Captions, type Step, StepButton } from './slides.tsx'
import styles from './viewer.module.css'
import { ViewerPicture } from './viewer-picture.tsx'

export interface ViewerProps {
  readonly pictures: readonly Picture[]
  readonly captions: readonly string[] | undefined
  readonly title: string
  readonly start: number
  /** For each picture, the address of the file that the page shows; empty if it shows none yet. */
  readonly filesOnPage: readonly string[]
  readonly onClose: (index: number) => void
}

export function Viewer(props: ViewerProps) {
  const { pictures, captions, title, start, filesOnPage, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const slides = useRef<HTMLUListElement>(null)
  const removeEntry = useRef<() => void>(null)
  const [current, setCurrent] = useState(start)
  /** Where the last step leads, even if its scrolling has not ended. Undefined after a manual scroll. */
  const destination = useRef<number>(undefined)
  const count = pictures.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer opens once, when it is mounted
  useLayoutEffect(() => {
    dialog.current?.showModal()
    show(slides.current, start, 'instant')
    removeEntry.current = addHistoryEntry(() => dialog.current?.close())
  }, [])

  useEffect(() => {
    const keepPicture = () => show(slides.current, current, 'instant')
    addEventListener('resize', keepPicture)
    return () => removeEventListener('resize', keepPicture)
  }, [current])

  function step(by: Step) {
    const from = destination.current ?? current
    const target = (from + by + count) % count
    const isBeside = target === from + by
    destination.current = target
    // Smoothly, unless the visitor prefers reduced motion (viewer.module.css).
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
        <div className={styles.label}>
          <p className={styles.title}>{title}</p>
          <p aria-live="polite">{projectCopy.picturePosition(current + 1, count)}</p>
        </div>
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
            captionId={captions?.[index] && captionId(index)}
            alternative={copy.projects.picture(title, index + 1)}
            smaller={filesOnPage[index]}
            isCurrent={index === current}
            isNear={Math.abs(index - current) <= 1}
          />
        ))}
      </ul>
      {captions && (
        <Captions
          captions={captions}
          selected={current}
          className={styles.captions}
          captionId={captionId}
        />
      )}
      {count > 1 && (
        <div className={styles.steps}>
          <StepButton step={-1} onStep={step} />
          <StepButton step={1} onStep={step} />
        </div>
      )}
    </dialog>
  )
}

const captionId = (index: number) => `viewer-caption-${index}`

function show(slides: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  slides?.scrollTo({ left: index * slides.clientWidth, behavior })
}

/** So that going back closes the dialog instead of leaving the page. @returns a function that removes the entry. */
function addHistoryEntry(onBack: () => void): () => void {
  let entryExists = true
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
