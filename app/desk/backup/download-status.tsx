/** Shows the state of the newest download of a backup, and which images are missing from that backup. */
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DownloadReport } from '../../../core/backup.ts'
import { deskCopy } from '../desk-copy.ts'

const words = deskCopy.backup.download
/** The pause between a response and the next request for the status of a running download, in ms. */
const POLL = 2_000
/** The wait between the click on the download link and the first request for the status, in ms. */
const FIRST_WAIT = 1_000

export function DownloadStatus({ report }: { report: DownloadReport | null }) {
  const isRunning = report?.state === 'running'
  const { revalidate, state } = useRevalidator()
  const isWaiting = state === 'loading'
  useEffect(() => {
    // A request would abort the one before it.
    if (!isRunning || isWaiting) return
    const timer = setTimeout(revalidate, POLL)
    return () => clearTimeout(timer)
  }, [isRunning, isWaiting, revalidate])
  if (!report) return null
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

/** @returns a click handler for the download link. After `FIRST_WAIT`, it loads the download's status. */
export function useDownloadWatch(): () => void {
  const { revalidate } = useRevalidator()
  const [clicks, setClicks] = useState(0)
  useEffect(() => {
    if (clicks === 0) return
    const timer = setTimeout(revalidate, FIRST_WAIT)
    return () => clearTimeout(timer)
  }, [clicks, revalidate])
  return () => setClicks((count) => count + 1)
}
