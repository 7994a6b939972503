import { X } from 'lucide'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Picture } from '#core/picture/picture.ts'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { arrowStep, Captions, StepButton, Thumbnails } from './slides.tsx'
import { useScrolledSlides } from './use-scrolled-slides.ts'
import styles from './viewer.module.css'
import { ViewerPicture } from './viewer-picture.tsx'

export interface ViewerProps {
  readonly pictures: readonly Picture[]
  readonly captions: readonly string[] | undefined
  readonly title: string
  readonly start: number
  /** The addresses of the files that the page shows; empty for a picture of which it shows none yet. */
  readonly filesOnPage: readonly string[]
  readonly onClose: (index: number) => void
}

export function Viewer(props: ViewerProps) {
  const { pictures, captions, title, start, filesOnPage, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const removeEntry = useRef<() => void>(null)
  const count = pictures.length
  const { selected, select, step, listProps } = useScrolledSlides(start)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer opens once, when it is mounted
  useLayoutEffect(() => {
    dialog.current?.showModal()
    select(start)
    removeEntry.current = addHistoryEntry(() => dialog.current?.close())
  }, [])

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
        onClose(selected)
      }}
    >
      <ViewerBar
        title={title}
        position={count > 1 && projectCopy.picturePosition(selected + 1, count)}
        onClose={() => dialog.current?.close()}
      />
      <ul className={styles.slides} tabIndex={-1} {...listProps}>
        {pictures.map((picture, index) => (
          <ViewerPicture
            key={index}
            picture={picture}
            captionId={captions?.[index] && captionId(index)}
            alternative={copy.projects.picture(title, index + 1)}
            smaller={filesOnPage[index]}
            isCurrent={index === selected}
            isNear={Math.abs(index - selected) <= 1}
          />
        ))}
      </ul>
      {captions && (
        <Captions
          captions={captions}
          selected={selected}
          className={styles.captions}
          captionId={captionId}
        />
      )}
      {count > 1 && (
        <div className={styles.steps}>
          <StepButton step={-1} onStep={step} />
          <Thumbnails
            pictures={pictures}
            selected={selected}
            className={styles.thumbnails}
            onSelect={select}
          />
          <StepButton step={1} onStep={step} />
        </div>
      )}
    </dialog>
  )
}

interface ViewerBarProps {
  readonly title: string
  readonly position: string | false
  readonly onClose: () => void
}

function ViewerBar({ title, position, onClose }: ViewerBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.label}>
        <p className={styles.title}>{title}</p>
        {position && <p aria-live="polite">{position}</p>}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={projectCopy.closePicture}
        onClick={onClose}
      >
        <Icon icon={X} />
      </button>
    </div>
  )
}

const captionId = (index: number) => `viewer-caption-${index}`

/** Going back closes the dialog instead of leaving the page. @returns a function that removes the entry. */
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
