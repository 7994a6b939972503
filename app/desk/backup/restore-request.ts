/**
 * Receives a backup as the body of a POST, and checks it. With `?id=`, checks one that is there already: an upload, or
 * one that the site has made. With `&basedOn=`, restores it instead, if the content is still that of the plan.
 */
import { data, type RouterContextProvider } from 'react-router'
import { deskContext } from '#core/context.ts'
import { DatabaseError } from '#core/database-error.ts'
import type { DeskStorage } from '#core/desk.ts'
import { copy } from '#texts/copy.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { explainFailedChange } from '../failures.ts'
import { requireStorage } from '../sign-in/session.ts'
import type { Route } from './+types/restore-request'
import { BackupError } from './open-backup.server.ts'
import { checkBackup, restoreBackup, streamAnswer } from './restore.server.ts'
import type { PlannedRestore, RestorePlan, RestoreResult } from './restore-answer.ts'
import { receiveBackup, removeUpload, uploadedFile } from './uploaded-backup.server.ts'

/** For the log. */
const ACTION = 'restore a backup'

type Context = Readonly<RouterContextProvider>

export const loader = () => {
  throw data(null, 404)
}

export async function action({ request, url, context }: Route.ActionArgs): Promise<Response> {
  const storage = requireStorage(context)
  const basedOn = url.searchParams.get('basedOn')
  const explain = (error: unknown): RestoreResult => ({ problem: problemOf(context, error) })
  try {
    // The whole body must have arrived before the response begins.
    const id = url.searchParams.get('id') ?? (await receive(context, request))
    const result = basedOn ? restore(context, storage, id, basedOn) : check(context, storage, id)
    const headers = { 'Content-Type': 'application/x-ndjson', 'X-Accel-Buffering': 'no' }
    return new Response(streamAnswer(result.catch(explain)), { headers })
  } catch (error) {
    return Response.json(explain(error))
  }
}

function receive(context: Context, { body, headers }: Request): Promise<string> {
  const { dataDirectory } = context.get(deskContext).backups
  const bytes = Number(headers.get('content-length'))
  return receiveBackup(dataDirectory, body ?? new Blob().stream(), bytes)
}

/** @param id the name of an automatic backup, or the id of an upload. */
function fileOf(context: Context, id: string): string {
  const { automatic, dataDirectory } = context.get(deskContext).backups
  return automatic?.fileOf(id) ?? uploadedFile(dataDirectory, id)
}

async function check(context: Context, storage: DeskStorage, id: string): Promise<RestoreResult> {
  const { dataDirectory } = context.get(deskContext).backups
  try {
    return await planned(context, id, await checkBackup(fileOf(context, id), storage))
  } catch (error) {
    await removeUpload(dataDirectory, id)
    throw error
  }
}

/** The automatic backup is made before the owner decides, because the plan says so if it cannot be made. */
async function planned(context: Context, id: string, plan: RestorePlan): Promise<PlannedRestore> {
  const { automatic } = context.get(deskContext).backups
  return { id, plan, isSaved: (await automatic?.makeBeforeRestore(id)) ?? false }
}

async function restore(
  context: Context,
  storage: DeskStorage,
  id: string,
  basedOn: string,
): Promise<RestoreResult> {
  const { backups, refreshPages } = context.get(deskContext)
  const newPlan = await restoreBackup(fileOf(context, id), storage, basedOn)
  if (newPlan) return planned(context, id, newPlan)
  await removeUpload(backups.dataDirectory, id)
  return { restored: true, isRefreshed: await refreshPages() }
}

function problemOf(context: Context, error: unknown): string {
  const { backups, logFailure } = context.get(deskContext)
  if (error instanceof BackupError) {
    backups.warn(`A backup cannot be restored: ${error.message}`)
    return deskCopy.backup.problems[error.problem]
  }
  if (error instanceof DatabaseError) return explainFailedChange(context, ACTION, error)
  // The answer has begun, so an error page cannot replace it.
  logFailure(ACTION, error)
  return `${copy.failure.headline}. ${copy.failure.explanation}`
}
