/** WhatsApp shows a link with the share picture, the title, the description and the address. */
import { shareCopy } from '#texts/share-copy.ts'
import type { LinkTexts } from '../../site/seo/link-texts.ts'
import { summary } from '../../site/seo/summary.ts'
import styles from './link-preview.module.css'

interface LinkPreviewProps {
  readonly picture: string
  readonly texts: LinkTexts
  readonly address: string
}

export function LinkPreview({ picture, texts, address }: LinkPreviewProps) {
  return (
    <div className={styles.message}>
      <div className={styles.card}>
        <div className={styles.picture}>
          <img src={picture} alt={shareCopy.preview} />
        </div>
        <strong>{summary(texts.title)}</strong>
        <p>{texts.description}</p>
        <small>{new URL(address).host}</small>
      </div>
      <span>{address}</span>
    </div>
  )
}
