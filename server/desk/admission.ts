/** Rejects forged and oversized requests to the desk by their headers, before their body is read. */
import type { MiddlewareHandler } from 'hono'
import { LARGEST_IMAGE } from '../../core/project.ts'

/** The largest body in bytes: of a sign-in form, and of a photo, a project's texts or a part of a backup. */
const MAX_SIZE = { form: 10_000, upload: LARGEST_IMAGE }

/**
 * Paths that accept large bodies: their routes read a body only after they have checked that the owner is signed in.
 * The same paths in other spellings accept small bodies only.
 */
const OWNER_PATHS = /^\/estudio\/(?:fotos|copia\/envio|(?:site|projetos(?:\/[^/]+)?)(?:\.data)?)$/

/** @param siteUrl the origin of legitimate requests. */
export function admission(siteUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context
    if (req.method !== 'POST') return next()
    // Browsers send at least one of these headers with every POST.
    const site = req.header('sec-fetch-site')
    const isFromThisSite = site ? site === 'same-origin' : req.header('origin') === siteUrl
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
