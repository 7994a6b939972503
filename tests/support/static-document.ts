/** A page as a host for static files sends it: compressed less, and with the policy in the document. */
import { brotliCompressSync, constants } from 'node:zlib'
import projects from '../../content/demo/projects.json' with { type: 'json' }
import { withPolicy } from '../../server/export/static-files.ts'

export const DEMO_PAGES = ['/', ...projects.map(({ slug }) => `/projeto/${slug}`)]

/** In bytes, with the styles. */
export const STATIC_DOCUMENT_LIMIT = 16 * 1024

/** Such hosts compress at about this level. */
const QUALITY = 5

/** @returns in bytes. */
export function staticDocumentSize(html: string, policy: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  return brotliCompressSync(withPolicy(html, policy), { params }).length
}
