/** Downloads and restores backups over HTTP, as the desk's page does. */
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import type { RestorePlan } from '../../core/backup.ts'
import { SAME_ORIGIN } from './set-up-desk.ts'

/** A desk, and the `Cookie` header of a session of its owner. */
export interface OpenDesk {
  readonly url: string
  readonly cookie: string
}

export async function downloadBackup({ url, cookie }: OpenDesk): Promise<Buffer> {
  const answer = await fetch(`${url}/estudio/copia/arquivo`, { headers: { cookie } })
  return Buffer.from(await answer.arrayBuffer())
}

type Answer = Partial<{ id: string; problem: string; plan: RestorePlan; isLive: boolean }>

async function send({ url, cookie }: OpenDesk, query: Record<string, string>, body?: Buffer) {
  const answer = await fetch(`${url}/estudio/copia/envio?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { ...SAME_ORIGIN, cookie },
    ...(body && { body: new Uint8Array(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

/** Uploads a zip and has it checked. @returns the status, the id of the upload, and the plan or the problem. */
export async function checkBackup(desk: OpenDesk, zip: Buffer) {
  const { id = '' } = await send(desk, { bytes: String(zip.length) })
  const part = 1_000_000
  for (let offset = 0; offset < zip.length; offset += part)
    await send(desk, { id, offset: String(offset) }, zip.subarray(offset, offset + part))
  return { ...(await send(desk, { id, step: 'check' })), id }
}

/** @returns whether visitors see the restored content. */
export async function restoreBackup(desk: OpenDesk, zip: Buffer): Promise<boolean | undefined> {
  const { id, plan } = await checkBackup(desk, zip)
  const { isLive } = await send(desk, { id, step: 'restore', basedOn: plan?.basedOn ?? '' })
  return isLive
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
