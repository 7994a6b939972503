/** Shows how the last download of a backup went, and which images are missing from it. */
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DownloadReport } from '../../../core/backup.ts'
import { deskCopy } from '../desk-copy.ts'

const words = deskCopy.backup.download
/** The pause between two requests for the status of a running download, in ms. */
const POLL = 2_000

export function DownloadStatus({ report }: { report: DownloadReport | null }) {
  const isRunning = report?.state === 'running'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(revalidate, POLL)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  if (!report) return null
  return (
    <div role="status">
      <p>{words[report.state](report.images, report.startedAt)}</p>
      {report.missing.length > 0 && (
        <>
          <p>{words.missing}</p>
          <ul>
            {report.missing.map(({ project, place }) => (
              <li key={`${project} ${place}`}>{words.image(project, place)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** @returns a click handler for the download link. It loads the download's status one second after the click. */
export function useDownloadWatch(): () => void {
  const { revalidate } = useRevalidator()
  const [clicks, setClicks] = useState(0)
  useEffect(() => {
    if (clicks === 0) return
    const timer = setTimeout(revalidate, POLL / 2)
    return () => clearTimeout(timer)
  }, [clicks, revalidate])
  return () => setClicks((count) => count + 1)
}
