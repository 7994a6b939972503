/** Downloads and restores backups over HTTP, as the desk's page does. */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import type { RestorePlan } from '../../app/desk/backup/restore-answer.ts'
import type { DeskClient } from './desk-client.ts'

export async function downloadBackup(desk: DeskClient): Promise<Buffer> {
  return Buffer.from(await (await desk.send('copia/arquivo')).arrayBuffer())
}

type Answer = Partial<{ id: string; problem: string; plan: RestorePlan; isRefreshed: boolean }>

async function send(desk: DeskClient, query: Record<string, string>, zip: Buffer): Promise<Answer> {
  const path = `copia/envio?${new URLSearchParams(query)}`
  const answer = await desk.post(path, new Uint8Array(zip))
  return JSON.parse(await answer.text())
}

/** @returns the answer, whose `isRefreshed` says whether the server shows the restored content. */
export async function restoreBackup(desk: DeskClient, zip: Buffer): Promise<Answer> {
  return restore(desk, await send(desk, {}, zip))
}

/** Restores a copy that the site has made. */
export async function restoreCopy(desk: DeskClient, id: string): Promise<Answer> {
  return restore(desk, await send(desk, { id }, Buffer.alloc(0)))
}

function restore(desk: DeskClient, { id = '', plan }: Answer): Promise<Answer> {
  return send(desk, { id, basedOn: plan?.basedOn ?? '' }, Buffer.alloc(0))
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
