import { Download, RotateCcw } from 'lucide'
import type { AutomaticBackup } from '#core/backup.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import deskStyles from '../desk.module.css'
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
            <button
              type="button"
              className={`${deskStyles.quiet} needs-scripts`}
              aria-describedby={name}
              onClick={() => onRestore(name)}
            >
              <Icon icon={RotateCcw} />
              {restore.button}
            </button>
            <a
              href={`${PATHS.backupFile}?copia=${name}`}
              className={deskStyles.quiet}
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
