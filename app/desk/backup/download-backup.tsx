import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import type { DownloadReport } from '#core/backup.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { PATHS } from '../paths.ts'
import { ImageList } from './image-list.tsx'

const { download: downloadTexts } = deskCopy.backup
/** In ms, between two requests for the report. */
const INTERVAL = 2_000

/** The state of the download: `starting` until the server knows of it, null if there is none. */
type State = DownloadReport | 'starting' | null

interface DownloadBackupProps {
  /** For the report of the download that this page starts. */
  readonly id: string
  /** The report of the newest download, which another page may have started. */
  readonly initial: DownloadReport | null
}

export function DownloadBackup({ id, initial }: DownloadBackupProps) {
  const { state, watch } = useDownloadState(id, initial)
  return (
    <>
      <a href={`${PATHS.backupFile}?id=${id}`} download className={buttonLook()} onClick={watch}>
        <Icon icon={Download} />
        {downloadTexts.heading}
      </a>
      <div role="status">
        {state === 'starting' ? (
          <p>{downloadTexts.starting}</p>
        ) : (
          state && <Report report={state} />
        )}
      </div>
    </>
  )
}

function Report({ report }: { report: DownloadReport }) {
  return (
    <>
      <p>{downloadTexts[report.state](report)}</p>
      {report.lacksProjects > 0 && <p>{downloadTexts.lacksProjects(report.lacksProjects)}</p>}
      {report.lacksSettings && <p>{downloadTexts.lacksSettings}</p>}
      {report.missing.length > 0 && (
        <>
          <p>{downloadTexts.missing}</p>
          <ImageList images={report.missing} />
        </>
      )}
    </>
  )
}

/**
 * From a call of `watch` until the download has ended, loads the report every two seconds. If the newest download is
 * running when the page opens, loads that report first.
 */
function useDownloadState(id: string, initial: DownloadReport | null) {
  const [state, setState] = useState<State>(initial)
  /** The search of the address of the report; null while nothing is watched. */
  const [watched, setWatched] = useState(initial?.state === 'running' ? '' : null)
  useEffect(() => {
    if (watched === null) return
    let isCancelled = false
    let timer = setTimeout(update, INTERVAL)
    async function update() {
      const latest = await loadReport(`${PATHS.downloadReport}${watched}`)
      if (isCancelled) return
      if (latest.state === 'report') setState(latest.report)
      const isRunning = latest.state === 'report' && latest.report.state === 'running'
      if (isRunning || latest.state === 'missing') timer = setTimeout(update, INTERVAL)
      else setWatched(null)
    }
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [watched])
  return {
    state,
    watch(): void {
      setState('starting')
      setWatched(`?id=${id}`)
    },
  }
}

type LoadedReport =
  | { readonly state: 'report'; readonly report: DownloadReport }
  /** The server does not know of the download yet, or has not answered. */
  | { readonly state: 'missing' }
  | { readonly state: 'signed-out' }

/**
 * Not the router's `revalidate`: if its request failed, an error page would replace this page, and with it a restore
 * that is running.
 */
async function loadReport(address: string): Promise<LoadedReport> {
  try {
    const response = await fetch(address)
    // The server redirects to the sign-in if the session has ended.
    if (response.redirected) return { state: 'signed-out' }
    const report: DownloadReport | null = response.ok ? await response.json() : null
    return report ? { state: 'report', report } : { state: 'missing' }
  } catch {
    return { state: 'missing' }
  }
}
