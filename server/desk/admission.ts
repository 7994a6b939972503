/** Decides from its headers whether a request to the desk may pass. The body is not read before that. */
import type { MiddlewareHandler } from 'hono'

/** In bytes. Forms of clients that are not signed in are small; everything else may be a photo or a long project. */
const LARGEST = { form: 10_000, upload: 10_000_000 }

/** Where only the owner's body is read. Any other spelling of these paths gets the smaller limit. */
const OWNER_PATHS = /^\/estudio\/(?:fotos|projetos(?:\/[^/]+)?(?:\.data)?)$/

/** @param siteUrl the origin that the desk's own requests come from. */
export function admission(siteUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context
    if (req.method !== 'POST') return next()
    // Browsers say where a request comes from in one header or the other, whatever its content.
    const site = req.header('sec-fetch-site')
    const isFromThisSite = site ? site === 'same-origin' : req.header('origin') === siteUrl
    if (!isFromThisSite) return context.text('Este pedido não veio do próprio site.', 403)

    if (req.header('transfer-encoding')) {
      return context.text('O pedido precisa dizer o seu tamanho (Content-Length).', 411)
    }
    const isOwnerPath = OWNER_PATHS.test(new URL(req.url).pathname)
    const largest = isOwnerPath ? LARGEST.upload : LARGEST.form
    if (Number(req.header('content-length') ?? 0) > largest) {
      return context.text(`O que foi enviado passa de ${isOwnerPath ? '10 MB' : '10 KB'}.`, 413)
    }
    return next()
  }
}
