import { X } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import type { Picture } from '#core/picture/picture.ts'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Captions, StepButton, Thumbnails } from './slides.tsx'
import { useScrolledSlides } from './use-scrolled-slides.ts'
import styles from './viewer.late.module.css'
import { ViewerPicture } from './viewer-picture.tsx'

interface ViewerProps {
  readonly pictures: readonly Picture[]
  readonly captions: readonly string[] | undefined
  readonly title: string
  /** Those of the page's pictures. */
  readonly sizes: string
  readonly start: number
  readonly onClose: (index: number) => void
}

export function Viewer({ pictures, captions, title, sizes, start, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { selected, select, step, onKeyDown, listProps } = useScrolledSlides(start)
  const close = () => dialog.current?.close()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer opens once, when it is mounted
  useLayoutEffect(() => {
    dialog.current?.showModal()
    select(start, 'instant')
    return addHistoryEntry(close)
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={projectCopy.gallery}
      onKeyDown={onKeyDown}
      onClose={() => onClose(selected)}
    >
      <div className={styles.bar}>
        <div>
          <p className={styles.title}>{title}</p>
          {pictures.length > 1 && (
            <p aria-live="polite">{projectCopy.picturePosition(selected + 1, pictures.length)}</p>
          )}
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={projectCopy.closePicture}
          onClick={close}
        >
          <Icon icon={X} />
        </button>
      </div>
      <ul className={styles.slides} tabIndex={-1} {...listProps}>
        {pictures.map((picture, index) => (
          <ViewerPicture
            key={index}
            picture={picture}
            captionId={captions?.[index] && captionId(index)}
            alternative={copy.projects.picture(title, index + 1)}
            sizes={sizes}
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
      {pictures.length > 1 && (
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

const captionId = (index: number) => `viewer-caption-${index}`

/** Going back closes the viewer instead of leaving the page. @returns a function that removes the entry. */
function addHistoryEntry(onBack: () => void): () => void {
  let entryExists = true
  history.pushState(history.state, '')
  function onPopState(): void {
    entryExists = false
    onBack()
  }
  addEventListener('popstate', onPopState, { once: true })
  return () => {
    if (entryExists) history.back()
  }
}
