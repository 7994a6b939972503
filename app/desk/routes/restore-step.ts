/**
 * Receives a backup in parts, checks it and restores it. The query of a request says what to do:
 * - `?bytes=` begins the upload of a file with this size.
 * - `?id=&de=` sends the part that begins at the byte `de`.
 * - `?id=&passo=` checks, restores or deletes the backup.
 */
import { data } from 'react-router'
import { z } from 'zod'
import type { Backups } from '../../../core/backup.ts'
import type { Session } from '../../../core/desk.ts'
import { deskContext } from '../../context.ts'
import { type RestoreAnswer, STEP_PARAMETERS } from '../backup/restore-answer.ts'
import { deskCopy } from '../desk-copy.ts'
import { explainFailure } from '../failures.ts'
import { requireSession } from '../session.ts'
import type { Route } from './+types/restore-step'

const byteCount = z.coerce.number().int().min(0)
const id = z.uuid()
const stepWithPasso = <Name extends keyof typeof STEP_PARAMETERS>(name: Name) =>
  z.object({ id, passo: z.literal(STEP_PARAMETERS[name]) }).transform(({ id }) => ({ name, id }))
const stepSchema = z.union([
  z.object({ bytes: byteCount }).transform(({ bytes }) => ({ name: 'begin' as const, bytes })),
  z
    .object({ id, de: byteCount })
    .transform(({ id, de }) => ({ name: 'add' as const, id, offset: de })),
  stepWithPasso('check'),
  stepWithPasso('restore'),
  stepWithPasso('discard'),
])

type Step = z.infer<typeof stepSchema>

/** This address has no page. */
export const loader = () => {
  throw data(null, 404)
}

export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const session = requireSession(context)
  const step = stepSchema.safeParse(Object.fromEntries(url.searchParams)).data
  if (!step) return answer({ problem: deskCopy.invalidRequest, canRetry: false }, 400)
  const { backups } = context.get(deskContext)
  try {
    const outcome = await takeStep(step, backups, session, request)
    if ('problem' in outcome) {
      return answer({ problem: deskCopy.backup.problems[outcome.problem], canRetry: false }, 422)
    }
    if ('restored' in outcome) {
      const isLive = await context.get(deskContext).refreshPages(session, { needsSettings: true })
      return answer({ ...outcome, isLive }, 200)
    }
    return answer(outcome, 200)
  } catch (error) {
    return answer(
      { problem: explainFailure(context, 'restore a backup', error), canRetry: true },
      503,
    )
  }
}

async function takeStep(step: Step, backups: Backups, session: Session, { body }: Request) {
  switch (step.name) {
    case 'begin':
      return backups.begin(step.bytes)
    case 'add':
      return backups.add(step.id, step.offset, () => body ?? emptyBody())
    case 'check':
      return backups.check(step.id, session)
    case 'restore':
      return backups.restore(step.id, session)
    case 'discard':
      await backups.discard(step.id)
      return { discarded: true as const }
  }
}

async function* emptyBody() {}

const answer = (body: RestoreAnswer, status: number) => Response.json(body, { status })
