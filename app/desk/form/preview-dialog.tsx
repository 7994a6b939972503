/** An iframe can have another width and theme than the desk, so a React portal renders the preview into one. */
import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { copy } from '#texts/copy.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Field } from '../parts/field.tsx'
import { addHistoryEntry } from './history-entry.ts'
import styles from './preview-dialog.module.css'

const { preview: previewTexts } = deskCopy.form
const { view: views, device: devices, theme: themes } = previewTexts.choices

/** A project also has a card on the landing page. */
export interface Views {
  readonly page: ReactNode
  readonly card?: ReactNode
}

interface PreviewDialogProps {
  readonly views: Views
  readonly onClose: () => void
}

export function PreviewDialog({ views: { page, card }, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [view, setView] = useState<keyof Views>('page')
  const [device, setDevice] = useState<keyof typeof devices.labels>('phone')
  const [theme, setTheme] = useState(themeOfPage)
  const [iframeDocument, setIframeDocument] = useState<Document | null>(null)
  const close = useCallback(() => dialog.current?.close(), [])

  useEffect(() => {
    dialog.current?.showModal()
    return addHistoryEntry(close)
  }, [close])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={previewTexts.open} onClose={onClose}>
      <div className={styles.bar}>
        <div className={styles.choices}>
          {card && <Choice name="preview-view" {...views} value={view} onChange={setView} />}
          <Choice name="preview-theme" {...themes} value={theme} onChange={setTheme} />
          <Choice name="preview-device" {...devices} value={device} onChange={setDevice} />
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={previewTexts.close}
          onClick={close}
        >
          <Icon icon={X} />
        </button>
      </div>
      <div className={styles.stage} data-device={device}>
        <iframe
          title={previewTexts.open}
          srcDoc={emptyPage(theme)}
          onLoad={({ currentTarget: { contentDocument } }) => {
            setIframeDocument(contentDocument)
            // The browser closes the dialog itself, except while the focus is in the iframe.
            contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
          }}
        />
        {iframeDocument &&
          createPortal(
            <div onClickCapture={ignoreClick}>{view === 'page' ? page : card}</div>,
            iframeDocument.body,
          )}
      </div>
    </dialog>
  )
}

interface ChoiceProps<Option extends string> {
  readonly name: string
  readonly label: string
  readonly labels: Readonly<Record<Option, string>>
  readonly value: Option
  readonly onChange: (value: Option) => void
}

function Choice<Option extends string>({ labels, onChange, ...field }: ChoiceProps<Option>) {
  return (
    <Field
      {...field}
      choices={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => onChange(target.value as Option)}
    />
  )
}

function themeOfPage(): keyof typeof themes.labels {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** The document uses the stylesheets and the typeface of this page. */
function emptyPage(theme: string): string {
  const stylesheets = [...document.querySelectorAll('style, [rel=stylesheet]')]
  const head = stylesheets.map(({ outerHTML }) => outerHTML).join('')
  return `<!doctype html><html lang="${copy.language}" data-theme="${theme}" data-typeface="">${head}`
}

/** In the preview, only the carousel's buttons work. */
function ignoreClick(event: MouseEvent): void {
  if ((event.target as Element).closest('[aria-roledescription] button')) return
  event.preventDefault()
  event.stopPropagation()
}
