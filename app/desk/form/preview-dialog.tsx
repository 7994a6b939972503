/**
 * "Ver como fica": shows the draft as visitors would see it. A React portal renders the preview into an iframe,
 * because an iframe can have another width and theme than the desk.
 */
import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { copy } from '#texts/copy.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../parts/button.tsx'
import { addHistoryEntry } from './history-entry.ts'
import styles from './preview-dialog.module.css'
import { SegmentedControl } from './segmented-control.tsx'

interface PreviewDialogProps {
  /** Shown beside the choices of the window and the theme. */
  readonly choice: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

const { preview: previewTexts } = deskCopy.form
const { device: devices, theme: themes } = previewTexts.choices

export function PreviewDialog({ choice, children, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [device, setDevice] = useState<keyof typeof devices.labels>('phone')
  const [theme, setTheme] = useState(themeOfPage)
  const [iframeDocument, setIframeDocument] = useState<Document | null>(null)

  useEffect(() => {
    dialog.current?.showModal()
    return addHistoryEntry(() => dialog.current?.close())
  }, [])

  useEffect(() => {
    // The browser does this itself, except while the focus is in the iframe.
    function closeWithEscape({ key }: KeyboardEvent) {
      if (key === 'Escape') dialog.current?.close()
    }
    iframeDocument?.addEventListener('keydown', closeWithEscape)
    return () => iframeDocument?.removeEventListener('keydown', closeWithEscape)
  }, [iframeDocument])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={previewTexts.open} onClose={onClose}>
      <div className={styles.choices}>
        {choice}
        <SegmentedControl {...themes} value={theme} onChange={setTheme} />
        <SegmentedControl {...devices} value={device} onChange={setDevice} />
        {/* When this form is submitted, the browser closes the dialog and restores the focus. */}
        <form method="dialog">
          <Button type="submit" look="outline" aria-label={previewTexts.close}>
            <Icon icon={X} />
            <span>{previewTexts.close}</span>
          </Button>
        </form>
      </div>
      <div className={styles.stage} data-device={device}>
        <div className={styles.frame}>
          <iframe
            title={previewTexts.open}
            srcDoc={emptyPage(theme)}
            onLoad={({ currentTarget }) => setIframeDocument(currentTarget.contentDocument)}
          />
        </div>
        {iframeDocument &&
          createPortal(<div onClickCapture={ignoreClick}>{children}</div>, iframeDocument.body)}
      </div>
    </dialog>
  )
}

function themeOfPage(): keyof typeof themes.labels {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** @returns the HTML of an empty document for the iframe. It uses the stylesheets and the typeface of this page. */
function emptyPage(theme: string): string {
  const stylesheets = [...document.querySelectorAll('style, [rel=stylesheet]')]
  const head = stylesheets.map(({ outerHTML }) => outerHTML).join('')
  return `<!doctype html><html lang="${copy.language}" data-theme="${theme}" data-typeface="">${head}`
}

/** Disables the links and buttons of the preview, except the carousel's buttons. */
function ignoreClick(event: MouseEvent): void {
  if ((event.target as Element).closest('[aria-roledescription] button')) return
  event.preventDefault()
  event.stopPropagation()
}
