/** The page on which the owner downloads and restores backups of the site. */

import { Download } from 'lucide'
import { deskContext } from '../../context.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { DownloadStatus, useDownloadWatch } from '../backup/download-status.tsx'
import { RestoreBackup } from '../backup/restore-backup.tsx'
import { deskCopy } from '../desk-copy.ts'
import { PATHS } from '../paths.ts'
import { requireSession } from '../session.ts'
import type { Route } from './+types/backup'
import styles from './backup.module.css'

const words = deskCopy.backup

export function loader({ context }: Route.LoaderArgs) {
  requireSession(context)
  return { report: context.get(deskContext).backups.lastDownload() }
}

export default function Backup({ loaderData: { report } }: Route.ComponentProps) {
  const watch = useDownloadWatch()
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{words.heading}</h1>
      <section aria-labelledby="download">
        <h2 id="download">{words.download.heading}</h2>
        <p>{words.download.explanation}</p>
        <a href={PATHS.backupFile} download className={buttonLook()} onClick={watch}>
          <Icon icon={Download} />
          {words.download.heading}
        </a>
        <DownloadStatus report={report} />
      </section>
      <section aria-labelledby="restore">
        <h2 id="restore">{words.restore.heading}</h2>
        <p>{words.restore.explanation}</p>
        <RestoreBackup />
      </section>
    </main>
  )
}
