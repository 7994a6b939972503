/** The error answers, rendered and compressed once, so that thousands of bad requests cost little. */
import * as caching from './caching.ts'
import { RETRY_AFTER } from './client-limit.ts'
import { FALLBACK_STATUSES, type FallbackStatus } from './fallback-page.ts'
import { message } from './message.ts'
import type { AlwaysHeaders } from './opener-policy.ts'
import { packPage } from './pack-page.ts'
import { type FinishDocument, finishFallback } from './page.ts'
import { headerFields, type Representation } from './representation.ts'

export type Refusals = (status: FallbackStatus) => Representation

const own: Partial<Record<FallbackStatus, Readonly<Record<string, string>>>> = {
  405: { allow: 'GET, HEAD' },
  429: { 'retry-after': RETRY_AFTER },
}

export async function openRefusals(finish: FinishDocument): Promise<Refusals> {
  const made = await Promise.all(
    FALLBACK_STATUSES.map(async (status) => {
      const page = finishFallback(finish, status)
      const headers = { ...page.headers, ...own[status] }
      return [status, await packPage({ ...page, headers }, 'small', caching.noStore)] as const
    }),
  )
  const representations = new Map(made)
  return (status) => {
    const found = representations.get(status)
    if (!found) throw new Error(`There is no refusal with the status ${status}`)
    return found
  }
}

/**
 * A refusal for a connection on which no request could be parsed.
 * @param always headers of every answer, by name.
 */
export function refusalMessage(
  { status, variants }: Representation,
  always: AlwaysHeaders,
): Buffer {
  const { headers = {}, body = Buffer.alloc(0) } = variants.get('identity') ?? {}
  return message(status, ['connection', 'close', ...headerFields(always, headers)], body)
}
