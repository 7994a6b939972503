/** Shows the state of the newest download of a backup, and which images are missing from that backup. */
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DownloadReport } from '../../../core/backup.ts'
import { deskCopy } from '../desk-copy.ts'

const words = deskCopy.backup.download
/** In ms, from a response to the next request for the status. */
const NEXT_WAIT = 2_000
/** In ms, from the click on the download link to the first request for the status. */
const FIRST_WAIT = 1_000

export function DownloadStatus({ report }: { report: DownloadReport | null }) {
  const isRunning = report?.state === 'running'
  const { revalidate, state } = useRevalidator()
  const isWaiting = state === 'loading'
  useEffect(() => {
    // A second request would abort the pending request.
    if (!isRunning || isWaiting) return
    const timer = setTimeout(revalidate, NEXT_WAIT)
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
