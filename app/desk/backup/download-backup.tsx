/** The download link of the backup, the state of the newest download, and which images are missing from it. */
import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import type { DownloadReport } from '../../../core/backup.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { deskCopy } from '../desk-copy.ts'
import { PATHS } from '../paths.ts'

const words = deskCopy.backup.download
/** In ms, between two requests for the report. */
const INTERVAL = 2_000

export function DownloadBackup({ initial }: { initial: DownloadReport | null }) {
  const { report, watch } = useDownloadReport(initial)
  return (
    <>
      <a href={PATHS.backupFile} download className={buttonLook()} onClick={watch}>
        <Icon icon={Download} />
        {words.heading}
      </a>
      {report && <Report report={report} />}
    </>
  )
}

function Report({ report }: { report: DownloadReport }) {
  return (
    <div role="status">
      <p>{words[report.state](report.images, report.startedAt)}</p>
      {report.missing.length > 0 && (
        <>
          <p>{words.missing}</p>
          <ul>
            {report.missing.map(({ project, place }, index) => (
              // The index is the key, because two projects may have the same title. The list only grows.
              <li key={index}>{words.image(project, place)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Loads the report every two seconds, from a call of `watch` until the download has ended. */
function useDownloadReport(initial: DownloadReport | null) {
  const [report, setReport] = useState(initial)
  const [isWatching, setWatching] = useState(initial?.state === 'running')
  useEffect(() => {
    if (!isWatching) return
    const timer = setInterval(async () => {
      const latest = await loadReport()
      if (!latest) return
      setReport(latest)
      if (latest.state !== 'running') setWatching(false)
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [isWatching])
  return { report, watch: () => setWatching(true) }
}

/**
 * Not the router's `revalidate`: if its request failed, an error page would replace this page, and with it a restore
 * that is running.
 * @returns null if the request fails.
 */
async function loadReport(): Promise<DownloadReport | null> {
  try {
    const response = await fetch(PATHS.downloadReport)
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
