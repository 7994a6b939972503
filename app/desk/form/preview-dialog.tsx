/** "Ver como fica": the site's own components with the draft, in a frame with a width and a theme of its own. */
import { type MouseEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { PLACEHOLDER } from '../../../core/picture.ts'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { copy } from '../../copy.ts'
import { ProjectCard } from '../../sections/project-card.tsx'
import { ProjectDetail } from '../../sections/project-detail.tsx'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import styles from './preview-dialog.module.css'
import { photoPath } from './use-photos.ts'

const { preview: words } = deskCopy.form
type Choice = keyof typeof words.choices

export function PreviewDialog({ draft, onClose }: { draft: ProjectDraft; onClose: () => void }) {
  const { theme: shown = 'dark' } = document.documentElement.dataset
  const [chosen, choose] = useState({ part: 'page', device: 'phone', theme: shown })
  const [page, setPage] = useState<Document | null>(null)
  const { part, device, theme } = chosen
  const looks = [...document.querySelectorAll('style, [rel=stylesheet]')]
  const html = `<html lang="${copy.language}" data-theme="${theme}" data-typeface="here">`
  return (
    <dialog ref={open} className={styles.dialog} aria-label={words.open} onClose={onClose}>
      <div className={styles.choices}>
        {Object.entries(words.choices).map(([choice, { label, options }]) => (
          <select
            key={choice}
            aria-label={label}
            defaultValue={chosen[choice as Choice]}
            onChange={({ target }) => choose({ ...chosen, [choice]: target.value })}
          >
            {Object.entries(options).map(([option, name]) => (
              <option key={option} value={option}>
                {name}
              </option>
            ))}
          </select>
        ))}
      </div>
      <div className={styles.stage} data-device={device}>
        <iframe
          title={words.open}
          srcDoc={`<!doctype html>${html}${looks.map((look) => look.outerHTML).join('')}`}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
        />
        {page &&
          createPortal(
            <div onClickCapture={staying}>
              <Part part={part} draft={draft} />
            </div>,
            page.body,
          )}
      </div>
      {/* Closed by the browser, which gives the focus back. */}
      <form method="dialog">
        <Button type="submit" look="outline">
          {words.close}
        </Button>
      </form>
    </dialog>
  )
}

function Part({ part, draft }: { part: string; draft: ProjectDraft }) {
  // As the placeholder: one file for every width.
  const pictures = draft.images.map((image) => ({ ...PLACEHOLDER, path: photoPath(image) }))
  if (part === 'page') {
    return <ProjectDetail project={{ ...draft, id: '', updatedAt: null, pictures, next: null }} />
  }
  return (
    <div className={styles.alone}>
      {part === 'link' ? (
        <img src={sharePicturePath(draft)} alt={words.choices.part.options.link} />
      ) : (
        <ul>
          <ProjectCard card={{ ...draft, picture: pictures[0] ?? null }} large={false} />
        </ul>
      )}
    </div>
  )
}

function open(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}

/** Nothing leads away from the frame; its gallery can be turned. */
function staying(event: MouseEvent): void {
  if ((event.target as Element).closest('[aria-roledescription]')) return
  event.preventDefault()
  event.stopPropagation()
}

function sharePicturePath({ title, category, images: [image] }: ProjectDraft): string {
  const query = { titulo: title, categoria: category, ...(image && { imagem: image }) }
  return `/estudio/cartao?${new URLSearchParams(query)}`
}
