/** The inside of "Ver como fica": the site's own components, with the draft that the frame's name holds. */
import { useEffect, useState } from 'react'
import { PLACEHOLDER } from '../../../core/picture.ts'
import { ProjectCard } from '../../sections/project-card.tsx'
import { ProjectDetail } from '../../sections/project-detail.tsx'
import { deskCopy } from '../desk-copy.ts'
import { photoPath } from '../form/photo-queue.ts'
import type { Previewed } from '../form/preview-dialog.tsx'
import styles from './preview.module.css'

export default function Preview() {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)

  useEffect(() => {
    const given: Previewed | null = JSON.parse(window.name || 'null')
    setPreviewed(given)
    if (given) document.documentElement.dataset.theme = given.theme
  }, [])

  // Scripts start with the first paint of any content.
  if (!previewed) return deskCopy.form.preview.loading
  const { draft, part } = previewed
  // As the placeholder: one file for every width.
  const pictures = draft.images.map((image) => ({ ...PLACEHOLDER, path: photoPath(image) }))
  return (
    <div ref={shut}>
      {part === 'card' ? (
        <ul className={styles.cards}>
          <ProjectCard card={{ ...draft, picture: pictures[0] ?? null }} large={false} />
        </ul>
      ) : (
        <ProjectDetail project={{ ...draft, id: '', pictures, next: null }} />
      )}
    </div>
  )
}

/** Nothing leads away from here, and the theme is chosen outside; the gallery can be turned. */
function shut(page: HTMLElement | null): void {
  const controls = page?.querySelectorAll<HTMLElement>('a, button:not([aria-roledescription] *)')
  for (const control of controls ?? []) control.inert = true
}
