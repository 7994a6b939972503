/** With `?copia=`, downloads a backup that the site has made by itself, instead of a new one. */
import { data } from 'react-router'
import { dayOf } from '#core/calendar.ts'
import { deskContext, loadContext } from '#core/context.ts'
import { explainFailure } from '../failures.ts'
import { requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/backup-file'

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const storage = requireStorage(context)
  // React Router would send the zip as text.
  if (new URL(request.url).pathname !== url.pathname) throw data(null, 404)
  // A new backup names the site, because the owner may keep backups of several sites.
  const { hostname } = new URL(context.get(loadContext).site().url)
  const { backups } = context.get(deskContext)
  const name = url.searchParams.get('copia')
  const automatic = name === null ? null : await backups.automatic?.open(name)
  if (name !== null && !automatic) throw data(null, 404)
  const fileName = name ?? `copia-${hostname}-${dayOf(Date.now())}.zip`
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    // Without this header, nginx would buffer the backup on its own disk.
    'X-Accel-Buffering': 'no',
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  try {
    return new Response(automatic ?? (await backups.make(storage)), { headers })
  } catch (error) {
    // The browser has followed a link to the file, so it shows this text.
    return new Response(explainFailure(context, 'download a backup', error), { status: 503 })
  }
}
