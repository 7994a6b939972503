/** Shows a link as WhatsApp shows it: the share picture, the title, the description and the address. */
import type { ReactNode } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import type { LinkTexts } from '../../site/seo/link-texts.ts'
import { summary } from '../../site/seo/summary.ts'
import styles from './link-preview.module.css'

interface LinkPreviewProps {
  /** The path of the share picture. */
  readonly picture: string | null
  readonly texts: LinkTexts
  /** The URL of the page. */
  readonly address: string
  /** Shown in place of the share picture if there is none. */
  readonly children?: ReactNode
}

export function LinkPreview({ picture, texts, address, children }: LinkPreviewProps) {
  return (
    <div className={styles.message}>
      <div className={styles.card}>
        <div className={styles.picture}>
          {picture ? (
            <img src={picture} alt={deskCopy.form.preview.choices.part.labels.link} />
          ) : (
            children
          )}
        </div>
        <strong>{summary(texts.title)}</strong>
        <p>{texts.description}</p>
        <small>{new URL(address).host}</small>
      </div>
      <span>{address}</span>
    </div>
  )
}
