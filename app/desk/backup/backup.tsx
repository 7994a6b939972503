import { Download } from 'lucide'
import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PATHS } from '../paths.ts'
import { requireSession } from '../sign-in/session.ts'
import type { Route } from './+types/backup'
import styles from './backup.module.css'
import { RestoreBackup } from './restore-backup.tsx'

const { backup: backupTexts } = deskCopy

export async function loader({ context }: Route.LoaderArgs) {
  requireSession(context)
  const { automatic } = context.get(deskContext).backups
  return { automatic: (await automatic?.list()) ?? [] }
}

export default function Backup({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHeading heading={backupTexts.heading} />
      <section aria-labelledby="download">
        <h2 id="download">{backupTexts.download.heading}</h2>
        <p>{backupTexts.download.explanation}</p>
        <a href={PATHS.backupFile} className={buttonLook()}>
          <Icon icon={Download} />
          {backupTexts.download.heading}
        </a>
        <p className={styles.note}>{backupTexts.download.note}</p>
      </section>
      <section aria-labelledby="restore">
        <h2 id="restore">{backupTexts.restore.heading}</h2>
        <p>{backupTexts.restore.explanation}</p>
        <RestoreBackup automatic={loaderData.automatic} />
      </section>
    </main>
  )
}
