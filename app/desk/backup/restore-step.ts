/**
 * Receives a backup in parts, checks it and restores it. The query of a request says what to do:
 * - `?bytes=` begins the upload of a file with this size.
 * - `?id=&offset=` sends the part that begins at this byte.
 * - `?id=&step=` checks or discards the backup.
 * - `?id=&step=restore&basedOn=` restores it, if the content is still that of the plan.
 */
import { data } from 'react-router'
import { z } from 'zod'
import type { BackupFailure, Backups } from '#core/backup.ts'
import { deskContext } from '#core/context.ts'
import type { DeskStorage } from '#core/desk.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { explainFailedChange } from '../parts/failures.ts'
import { requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/restore-step'
import type { RestoreAnswer } from './restore-answer.ts'

const byteCount = z.coerce.number().int().min(0)
const id = z.uuid()
const querySchema = z.union([
  z.object({ bytes: byteCount }),
  z.object({ id, offset: byteCount }),
  z.object({ id, step: z.enum(['check', 'discard']) }),
  z.object({ id, step: z.literal('restore'), basedOn: z.string() }),
])

type Query = z.infer<typeof querySchema>

/** This address has no page. */
export const loader = () => {
  throw data(null, 404)
}

export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const storage = requireStorage(context)
  const query = querySchema.safeParse(Object.fromEntries(url.searchParams)).data
  if (!query) return answer({ problem: deskCopy.invalidRequest, canRetry: false }, 400)
  const { backups, refreshPages } = context.get(deskContext)
  try {
    const outcome = await takeStep(query, backups, storage, request)
    if ('problem' in outcome) {
      return answer(explain(outcome, query), 422)
    }
    if ('restored' in outcome) {
      const isLive = await refreshPages({ needsSettings: true })
      return answer({ ...outcome, isLive }, 200)
    }
    return answer(outcome, 200)
  } catch (error) {
    return answer(
      { problem: explainFailedChange(context, 'restore a backup', error), canRetry: true },
      503,
    )
  }
}

async function takeStep(query: Query, backups: Backups, storage: DeskStorage, { body }: Request) {
  if ('bytes' in query) return backups.begin(query.bytes)
  if ('offset' in query) return backups.add(query.id, query.offset, () => body ?? emptyBody())
  if (query.step === 'check') return backups.check(query.id, storage)
  if (query.step === 'restore') return backups.restore(query.id, storage, query.basedOn)
  await backups.discard(query.id)
  return { discarded: true as const }
}

async function* emptyBody() {}

function explain(failure: BackupFailure, query: Query) {
  const { backup: backupTexts } = deskCopy
  const isRestoring = 'step' in query && query.step === 'restore'
  const problem =
    isRestoring && failure.problem === 'gone'
      ? backupTexts.goneWhileRestoring
      : backupTexts.problem(failure)
  // The owner can make room for the backup, and need not send it again.
  return { problem, canRetry: failure.problem === 'full' }
}

const answer = (body: RestoreAnswer, status: number) => Response.json(body, { status })
