/** Rejects POST requests that come from another site, are too large or do not say their size. Reads no body. */
import type { MiddlewareHandler } from 'hono'
import { MAX_IMAGE_SIZE } from '../../core/project.ts'

/** The largest body in bytes. `upload` applies to OWNER_PATHS, and `form` to all other paths. */
const MAX_SIZE = { form: 10_000, upload: MAX_IMAGE_SIZE }

/**
 * Paths that accept large bodies. Their routes check that the owner is signed in before they read a body. Other
 * spellings, such as `/estudio/FOTOS`, lead to the same routes, but accept only small bodies.
 */
const OWNER_PATHS = /^\/estudio\/(?:fotos|copia\/envio|(?:site|projetos(?:\/[^/]+)?)(?:\.data)?)$/

/** @param siteUrl the only accepted `Origin` of a POST request that has no header `Sec-Fetch-Site`. */
export function admission(siteUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context
    if (req.method !== 'POST') return next()
    // Browsers send at least one of these two headers with a POST.
    const fetchSite = req.header('sec-fetch-site')
    const isFromThisSite = fetchSite
      ? fetchSite === 'same-origin'
      : req.header('origin') === siteUrl
    if (!isFromThisSite) return context.text('Este pedido não veio do próprio site.', 403)

    if (req.header('transfer-encoding')) {
      return context.text('O pedido precisa dizer o seu tamanho (Content-Length).', 411)
    }
    const isOwnerPath = OWNER_PATHS.test(new URL(req.url).pathname)
    const maxSize = isOwnerPath ? MAX_SIZE.upload : MAX_SIZE.form
    if (Number(req.header('content-length') ?? 0) > maxSize) {
      return context.text(`O que foi enviado passa de ${isOwnerPath ? '10 MB' : '10 KB'}.`, 413)
    }
    return next()
  }
}
