/** The page on which the owner downloads and restores copies of the site. */
import { Download } from 'lucide'
import { deskContext } from '../../context.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { DownloadStatus, useDownloadWatch } from '../copy/download-status.tsx'
import { RestoreCopy } from '../copy/restore-copy.tsx'
import { deskCopy } from '../desk-copy.ts'
import { ownerSession } from '../session.ts'
import type { Route } from './+types/copy'
import styles from './copy.module.css'

const words = deskCopy.copy

export function loader({ context }: Route.LoaderArgs) {
  ownerSession(context)
  return { report: context.get(deskContext).copies.lastDownload() }
}

export default function Copy({ loaderData: { report } }: Route.ComponentProps) {
  const watch = useDownloadWatch()
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <h1>{words.heading}</h1>
      <section aria-labelledby="download">
        <h2 id="download">{words.download.heading}</h2>
        <p>{words.download.explanation}</p>
        <a href="/estudio/copia/arquivo" download className={buttonLook()} onClick={watch}>
          <Icon icon={Download} />
          {words.download.heading}
        </a>
        <DownloadStatus report={report} />
      </section>
      <section aria-labelledby="restore">
        <h2 id="restore">{words.restore.heading}</h2>
        <p>{words.restore.explanation}</p>
        <RestoreCopy />
      </section>
    </main>
  )
}
