/**
 * Receives a backup in parts, checks and restores it. Each request is one step, named by its query:
 * `?bytes=` begins, `?id=&de=` sends a part from that byte on, `?id=&passo=` does the rest.
 */
import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Backups } from '../../../core/backup.ts'
import type { Session } from '../../../core/desk.ts'
import { deskContext } from '../../context.ts'
import type { UploadAnswer } from '../backup/upload-answer.ts'
import { deskCopy } from '../desk-copy.ts'
import { explainFailure, ownerSession } from '../session.ts'
import type { Route } from './+types/backup-upload'

const aNumber = z.coerce.number().int().min(0)
const id = z.uuid()
const stepSchema = z.union([
  z.object({ bytes: aNumber }).transform(({ bytes }) => ({ name: 'begin' as const, bytes })),
  z
    .object({ id, de: aNumber })
    .transform(({ id, de }) => ({ name: 'add' as const, id, offset: de })),
  z
    .object({ id, passo: z.enum(['conferir', 'restaurar', 'apagar']) })
    .transform(({ id, passo }) => ({ name: passo, id })),
])

type Step = z.infer<typeof stepSchema>

/** This address has no page. */
export const loader = () => {
  throw data(null, 404)
}

export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const session = ownerSession(context)
  const step = stepSchema.safeParse(Object.fromEntries(url.searchParams)).data
  if (!step) return answer({ problem: deskCopy.invalidRequest, canRetry: false }, 400)
  const { backups } = context.get(deskContext)
  try {
    const outcome = await take(step, backups, session, request)
    if ('problem' in outcome) {
      return answer({ problem: deskCopy.backup.problems[outcome.problem], canRetry: false }, 422)
    }
    if (!('restored' in outcome)) return answer(outcome, 200)
    return answer({ ...outcome, isLive: await context.get(deskContext).refreshPages() }, 200)
  } catch (error) {
    return answer({ problem: explain(context, error), canRetry: true }, 503)
  }
}

async function take(step: Step, backups: Backups, session: Session, { body }: Request) {
  switch (step.name) {
    case 'begin':
      return backups.begin(step.bytes)
    case 'add':
      return backups.add(step.id, step.offset, () => body ?? emptyBody())
    case 'conferir':
      return backups.check(step.id, session)
    case 'restaurar':
      return backups.restore(step.id, session)
    case 'apagar':
      await backups.discard(step.id)
      return { discarded: true as const }
  }
}

async function* emptyBody() {}

const explain = (context: Readonly<RouterContextProvider>, error: unknown) =>
  explainFailure(context, 'restore a backup', error)

const answer = (body: UploadAnswer, status: number) => Response.json(body, { status })
