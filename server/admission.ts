/** Rejects POST requests that come from another site, are too large or do not say their size. Reads no body. */
import type { MiddlewareHandler } from 'hono'
import { PATHS } from '../core/paths.ts'
import { MAX_IMAGE_SIZE } from '../core/project.ts'

/** In bytes. */
const MAX_SIZE = { small: 10_000, large: MAX_IMAGE_SIZE }

const { photos, restoreStep, site, newProject, projects } = PATHS
/**
 * These routes check that the owner is signed in before they read a body. Other spellings, such as `/estudio/FOTOS`,
 * lead to the same routes, but accept only small bodies.
 */
const LARGE_BODIES: readonly string[] = [photos, restoreStep, site, newProject, projects]

function acceptsLargeBody(path: string): boolean {
  const page = path.replace(/\.data$/, '')
  return LARGE_BODIES.includes(page) || page.startsWith(`${projects}/`)
}

/** @param siteUrl the `Origin` that a request must have if its browser sends no `Sec-Fetch-Site`. */
export function admission(siteUrl: string): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context
    if (req.method !== 'POST') return next()
    // Browsers send at least one of these two headers with a POST.
    const fetchSite = req.header('sec-fetch-site')
    const isFromThisSite = fetchSite
      ? fetchSite === 'same-origin'
      : req.header('origin') === siteUrl
    if (!isFromThisSite) return context.text('Este envio não veio do próprio site.', 403)

    if (req.header('transfer-encoding')) {
      return context.text('O envio precisa dizer o seu tamanho (Content-Length).', 411)
    }
    const mayBeLarge = acceptsLargeBody(new URL(req.url).pathname)
    const maxSize = mayBeLarge ? MAX_SIZE.large : MAX_SIZE.small
    if (Number(req.header('content-length') ?? 0) > maxSize) {
      return context.text(`O que foi enviado passa de ${mayBeLarge ? '10 MB' : '10 KB'}.`, 413)
    }
    return next()
  }
}
