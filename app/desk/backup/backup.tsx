import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { deskMeta } from '../parts/desk-meta.ts'
import { PageHeading } from '../parts/page-heading.tsx'
import { requireSession } from '../sign-in/session.ts'
import type { Route } from './+types/backup'
import styles from './backup.module.css'
import { DownloadBackup } from './download-backup.tsx'
import { RestoreBackup } from './restore-backup.tsx'

const { backup: backupTexts } = deskCopy

export function loader({ context }: Route.LoaderArgs) {
  requireSession(context)
  const { backups } = context.get(deskContext)
  // Made on the server, because browsers have no `crypto.randomUUID` on pages without https.
  return { report: backups.downloadReport(null), downloadId: crypto.randomUUID() }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => deskMeta(root, backupTexts.heading)

export default function Backup({ loaderData: { report, downloadId } }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHeading heading={backupTexts.heading} />
      <section aria-labelledby="download">
        <h2 id="download">{backupTexts.download.heading}</h2>
        <p>{backupTexts.download.explanation}</p>
        <DownloadBackup id={downloadId} initial={report} />
      </section>
      <section aria-labelledby="restore">
        <h2 id="restore">{backupTexts.restore.heading}</h2>
        <p>{backupTexts.restore.explanation}</p>
        <RestoreBackup />
      </section>
    </main>
  )
}
