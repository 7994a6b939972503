/**
 * Receives a backup as the body of a POST, and checks it. With `?id=&basedOn=`, restores it instead, if the content is
 * still that of the plan.
 */
import { data } from 'react-router'
import { z } from 'zod'
import { deskContext } from '#core/context.ts'
import { requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/restore-request'
import { answerInLines } from './answer-in-lines.server.ts'
import { checkBackup, restoreBackup } from './restore.server.ts'
import type { RestoreAnswer } from './restore-answer.ts'

const querySchema = z.object({ id: z.uuid(), basedOn: z.string() })

/** This address has no page. */
export const loader = () => {
  throw data(null, 404)
}

export async function action(options: Route.ActionArgs): Promise<Response> {
  return answerInLines(options.context, answersTo(options))
}

async function* answersTo({
  request,
  url,
  context,
}: Route.ActionArgs): AsyncGenerator<RestoreAnswer> {
  const storage = requireStorage(context)
  const { backups, refreshPages } = context.get(deskContext)
  const query = querySchema.safeParse(Object.fromEntries(url.searchParams)).data
  if (!query) {
    const bytes = Number(request.headers.get('content-length'))
    const upload = await backups.uploads.receive(request.body ?? new Blob().stream(), bytes)
    return yield* checkBackup(backups, storage, upload)
  }
  for await (const answer of restoreBackup(backups, storage, query)) {
    if (!('restored' in answer)) yield answer
    else yield { ...answer, isLive: await refreshPages({ needsSettings: true }) }
  }
}
