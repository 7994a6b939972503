/** Streams a backup of the site as a download. `?id=` is the id of its report (download-report.ts). */
import { data } from 'react-router'
import { dayOf } from '#core/calendar.ts'
import { deskContext, loadContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { errorWithSentence, orThrow503 } from '../parts/failures.ts'
import { hostForFileName } from '../parts/host-for-file-name.ts'
import { requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/backup-file'

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const storage = requireStorage(context)
  // React Router would send the zip as text.
  if (new URL(request.url).pathname !== url.pathname) throw data(null, 404)
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${fileName(context.get(loadContext).site().url)}"`,
    // Without this header, nginx would buffer the backup on its own disk.
    'X-Accel-Buffering': 'no',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const { backups } = context.get(deskContext)
  const id = url.searchParams.get('id') ?? crypto.randomUUID()
  const result = await orThrow503(context, 'download a backup', backups.download(storage, id))
  if ('zip' in result) return new Response(result.zip, { headers })
  const { largestProject = '' } = backups.downloadReport(id) ?? {}
  throw errorWithSentence(deskCopy.backup.tooLarge(largestProject), 413)
}

/** Names the site, because the owner may keep backups of several sites. */
function fileName(siteUrl: string): string {
  return `copia-${hostForFileName(siteUrl)}-${dayOf(Date.now())}.zip`
}
