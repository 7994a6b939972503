/**
 * When an answer has Cross-Origin-Opener-Policy. It cuts a page off from the page of another site that opened it;
 * browsers start a process of its own for that, before its first paint. A window that nobody opened has nothing to
 * be cut off from: the visitor came by an address, a bookmark or another app, or is on this site already.
 */
import type { IncomingMessage } from 'node:http'

export type AlwaysHeaders = Readonly<Record<string, string>>

/** The headers of every answer, by name; always the same objects, so that what follows from them can be cached. */
export type HeadersFor = (request: Pick<IncomingMessage, 'headers'>) => AlwaysHeaders

/** Values of `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header). */
const UNOPENED = ['none', 'same-origin']

/** @param always every header, the policy included. */
export function openerPolicy(always: AlwaysHeaders): HeadersFor {
  const { 'Cross-Origin-Opener-Policy': _, ...unopened } = always
  return ({ headers }) => (UNOPENED.includes(String(headers['sec-fetch-site'])) ? unopened : always)
}
