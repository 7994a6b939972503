/** Downloads and restores backups over HTTP, as the desk's page does. */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import type { RestorePlan } from '../../core/backup.ts'
import type { DeskClient } from './desk-client.ts'

export async function downloadBackup(desk: DeskClient): Promise<Buffer> {
  return Buffer.from(await (await desk.send('copia/arquivo')).arrayBuffer())
}

type Answer = Partial<{
  id: string
  problem: string
  plan: RestorePlan
  progress: object
  isLive: boolean
}>

async function send(
  desk: DeskClient,
  query: Record<string, string>,
  part: Buffer = Buffer.alloc(0),
) {
  const path = `copia/envio?${new URLSearchParams(query)}`
  const answer = await desk.post(path, new Uint8Array(part))
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

/** Repeats the step as long as the site answers only with its progress. */
async function take(desk: DeskClient, query: Record<string, string>) {
  for (;;) {
    const answer = await send(desk, query)
    if (!answer.progress) return answer
  }
}

/** Uploads a zip and has it checked. @returns the status, the id of the upload, and the plan or the problem. */
async function checkBackup(desk: DeskClient, zip: Buffer) {
  const { id = '' } = await send(desk, { bytes: String(zip.length) })
  const part = 1_000_000
  for (let offset = 0; offset < zip.length; offset += part)
    await send(desk, { id, offset: String(offset) }, zip.subarray(offset, offset + part))
  return { ...(await take(desk, { id, step: 'check' })), id }
}

/** @returns the answer, whose `isLive` says whether visitors see the restored content. */
export async function restoreBackup(desk: DeskClient, zip: Buffer) {
  const { id, plan } = await checkBackup(desk, zip)
  return take(desk, { id, step: 'restore', basedOn: plan?.basedOn ?? '' })
}

/** @returns the files in a zip, by path. Each file is a string with one character per byte. */
export async function contentsOf(zip: Buffer): Promise<Record<string, string>> {
  const file = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false })
  const contents: Record<string, string> = {}
  for await (const entry of file.eachEntry()) {
    const bytes = await buffer(await file.openReadStreamPromise(entry))
    contents[entry.fileName] = bytes.toString('latin1')
  }
  return contents
}
