/** The copies that the site has made by itself. */
import { Download, RotateCcw } from 'lucide'
import type { Copy } from '#core/desk.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../parts/button.tsx'
import { PATHS } from '../paths.ts'
import styles from './copy-list.module.css'

const { copies: copyTexts, download, restore } = deskCopy.backup

interface CopyListProps {
  readonly copies: readonly Copy[]
  readonly onRestore: (name: string) => void
}

export function CopyList({ copies, onRestore }: CopyListProps) {
  return (
    <section className={styles.copies} aria-labelledby="copies">
      <h3 id="copies">{copyTexts.heading}</h3>
      <p>{copyTexts.explanation}</p>
      <ul>
        {copies.map(({ name, at, bytes }) => (
          <li key={name}>
            <span id={name}>
              {copyTexts.date(at)} <small>{copyTexts.size(bytes)}</small>
            </span>
            <Button
              look="outline"
              className={styles.restore}
              aria-describedby={name}
              onClick={() => onRestore(name)}
            >
              <Icon icon={RotateCcw} />
              {restore.button}
            </Button>
            <a
              href={`${PATHS.backupFile}?copia=${name}`}
              className={buttonLook({ look: 'outline' })}
              aria-describedby={name}
            >
              <Icon icon={Download} />
              {download.button}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
