/** Answers with the report of a download (`?id=`), as JSON. */
import { deskContext } from '#core/context.ts'
import { requireSession } from '../sign-in/session.ts'
import type { Route } from './+types/download-report'

export function loader({ url, context }: Route.LoaderArgs): Response {
  requireSession(context)
  return Response.json(context.get(deskContext).backups.downloadReport(url.searchParams.get('id')))
}
