/** The backups that the site has made by itself. */
import { Download, RotateCcw } from 'lucide'
import type { AutomaticBackup } from '#core/backup.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../parts/button.tsx'
import { PATHS } from '../paths.ts'
import styles from './automatic-backup-list.module.css'

const { automatic: automaticTexts, download, restore } = deskCopy.backup

interface Props {
  readonly backups: readonly AutomaticBackup[]
  readonly onRestore: (name: string) => void
}

export function AutomaticBackupList({ backups, onRestore }: Props) {
  return (
    <section className={styles.list} aria-labelledby="automatic">
      <h3 id="automatic">{automaticTexts.heading}</h3>
      <p>{automaticTexts.explanation}</p>
      <ul>
        {backups.map(({ name, at, bytes }) => (
          <li key={name}>
            <span id={name}>
              {automaticTexts.date(at)} <small>{automaticTexts.size(bytes)}</small>
            </span>
            <Button
              look="outline"
              className="needs-scripts"
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
