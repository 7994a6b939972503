/** What visitors will see: the page, the card and the picture of a shared link. */
import { useState } from 'react'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import styles from './preview-dialog.module.css'

/** Travels as the frame's name: only the frame's own page reads it, and nothing of it is kept. */
export interface Previewed {
  readonly draft: ProjectDraft
  readonly part: string
  readonly theme: string
}

const { preview: words } = deskCopy.form
type Choice = keyof typeof words.choices

export function PreviewDialog({ draft, onClose }: { draft: ProjectDraft; onClose: () => void }) {
  const { theme: shown = 'dark' } = document.documentElement.dataset
  const [chosen, choose] = useState({ part: 'page', device: 'phone', theme: shown })
  const { part, device, theme } = chosen
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
        {part === 'link' ? (
          <img src={sharePicturePath(draft)} alt={words.choices.part.options.link} />
        ) : (
          <iframe
            // Browsers differ about a name that changes while a page is loading.
            key={part + theme}
            name={JSON.stringify({ draft, part, theme } satisfies Previewed)}
            src="/estudio/previa"
            title={words.open}
          />
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

function open(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}

function sharePicturePath({ title, category, images: [image] }: ProjectDraft): string {
  const query = { titulo: title, categoria: category, ...(image && { imagem: image }) }
  return `/estudio/cartao?${new URLSearchParams(query)}`
}
