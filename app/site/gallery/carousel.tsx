/** Without scripts, the slides scroll natively, and each links to its file. */
import { useEffect, useState } from 'react'
import { type Picture, PLACEHOLDER } from '#core/picture/picture.ts'
import { shapeOf } from '#core/picture/picture-size.ts'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { onGround } from '../project/ground.ts'
import styles from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import row from './row.module.css'
import { formRow } from './row.ts'
import { useScrolledSlides } from './use-scrolled-slides.ts'
import { Viewer } from './viewer.tsx'

/** How wide the gallery is from 64rem on (project-detail.module.css). */
export const GALLERY_WIDTH = 'min(68vw - 113px, 1084px, max(576px, 160svh - 634px))'

interface CarouselProps {
  readonly pictures: readonly Picture[]
  /** Includes the pictures that have not loaded. */
  readonly count: number
  readonly captions?: readonly string[] | undefined
  readonly title: string
  readonly sizes: string
}

export function Carousel({ pictures, count, captions, title, sizes }: CarouselProps) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const [isViewerOpen, setIsViewerOpen] = useState(false)
  const { selected, select, step, onKeyDown, listProps } = useScrolledSlides(0)
  const upright = pictures.filter((picture) => shapeOf(picture) === 'upright')
  const isUpright = upright.length > pictures.length / 2
  const isRow = formRow(pictures, count)
  const shown = pictures.length > 0 ? pictures : [PLACEHOLDER]
  const slideSizes = isRow
    ? `(min-width: 64rem) calc(${GALLERY_WIDTH} / ${count}), ${sizes}`
    : sizes

  function loadingOf(index: number): 'first' | 'eager' | 'lazy' {
    if (index === 0) return 'first'
    const steps = Math.abs(index - selected)
    // A step leads from the first picture to the last, and back.
    return hydrated && (steps <= 1 || steps === shown.length - 1) ? 'eager' : 'lazy'
  }

  return (
    <>
      <section
        aria-roledescription={projectCopy.carousel}
        aria-label={projectCopy.gallery}
        data-several={count > 1 || undefined}
        data-row={isRow || undefined}
        data-upright={isUpright || undefined}
        onKeyDown={onKeyDown}
      >
        <ul className={`${styles.slides} ${row.slides}`} {...listProps} {...onGround(shown[0])}>
          {shown.map((picture, index) => (
            <CarouselSlide
              key={index}
              picture={picture}
              caption={captions?.[index]}
              captionId={`caption-${index}`}
              name={picture === PLACEHOLDER ? '' : copy.projects.picture(title, index + 1)}
              sizes={slideSizes}
              hasUprightFrame={isUpright}
              loading={loadingOf(index)}
              isSelected={index === selected}
              // Arrow keys select the other pictures, but a row shows all of them on wide screens.
              isTabStop={!hydrated || isRow || index === selected}
              onOpen={() => {
                select(index)
                setIsViewerOpen(true)
              }}
            />
          ))}
        </ul>
        {pictures.length > 1 && (
          <CarouselControls
            pictures={pictures}
            captions={captions}
            selected={selected}
            onStep={step}
            onSelect={select}
          />
        )}
      </section>
      {isViewerOpen && (
        <Viewer
          pictures={pictures}
          captions={captions}
          title={title}
          sizes={slideSizes}
          start={selected}
          onClose={(index) => {
            setIsViewerOpen(false)
            select(index, 'instant')
          }}
        />
      )}
    </>
  )
}
