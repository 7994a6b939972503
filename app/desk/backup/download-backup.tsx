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
      <p>{words[report.state](report)}</p>
      {report.lacksSettings && <p>{words.lacksSettings}</p>}
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
    let isCancelled = false
    let timer = setTimeout(update, INTERVAL)
    async function update() {
      const latest = await loadReport()
      if (isCancelled) return
      if (latest !== 'failed') setReport(latest)
      if (latest === 'failed' || latest?.state === 'running') timer = setTimeout(update, INTERVAL)
      else setWatching(false)
    }
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [isWatching])
  return { report, watch: () => setWatching(true) }
}

/**
 * Not the router's `revalidate`: if its request failed, an error page would replace this page, and with it a restore
 * that is running.
 * @returns null if no download has begun since the server started, or if the session has ended.
 */
async function loadReport(): Promise<DownloadReport | null | 'failed'> {
  try {
    const response = await fetch(PATHS.downloadReport)
    // The server redirects to the sign-in if the session has ended.
    if (response.redirected) return null
    return response.ok ? await response.json() : 'failed'
  } catch {
    return 'failed'
  }
}
