/** Streams a backup of the site as a download. */
import { dayOf } from '../../../core/visit-counts.ts'
import { deskContext } from '../../context.ts'
import { orThrow503 } from '../failures.ts'
import { requireSession } from '../session.ts'
import type { Route } from './+types/backup-file'

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const session = requireSession(context)
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="copia-${dayOf(Date.now())}.zip"`,
    // Without this header, nginx would buffer the backup on its own disk.
    'X-Accel-Buffering': 'no',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const { backups } = context.get(deskContext)
  const zip = await orThrow503(context, 'download a backup', backups.download(session))
  return new Response(zip, { headers })
}
