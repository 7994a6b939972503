/** Answers with the state of the newest download of a backup, as JSON. */
import { deskContext } from '../../context.ts'
import { requireSession } from '../session.ts'
import type { Route } from './+types/download-report'

export function loader({ context }: Route.LoaderArgs): Response {
  requireSession(context)
  return Response.json(context.get(deskContext).backups.lastDownload())
}
