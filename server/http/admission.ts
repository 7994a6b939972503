/** Rejects POST requests that come from another site, are too large or do not say their size. Reads no body. */
import type { MiddlewareHandler } from 'hono'
import { PATHS } from '../../core/paths.ts'
import { MAX_IMAGE_SIZE } from '../../core/project/project.ts'
import { BACKUP_LIMITS } from '../../data/backup-format.ts'

/** Photos need this limit. Forms share it, although they are much smaller. */
const MAX_LARGE_BODY = MAX_IMAGE_SIZE

/** Limits all other bodies, except backups. */
const MAX_SIZE = 10_000

const { photos, restore, site, newProject, projects } = PATHS
/** These check the session before they read a body. Other spellings, as `/estudio/FOTOS`, have only small bodies. */
const LARGE_BODIES: readonly string[] = [photos, site, newProject, projects]

function maxSizeOf(path: string): number {
  if (path === restore) return BACKUP_LIMITS.total
  const page = path.replace(/\.data$/, '')
  const mayBeLarge = LARGE_BODIES.includes(page) || page.startsWith(`${projects}/`)
  return mayBeLarge ? MAX_LARGE_BODY : MAX_SIZE
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
    const maxSize = maxSizeOf(new URL(req.url).pathname)
    if (Number(req.header('content-length') ?? 0) > maxSize) {
      return context.text(`O que foi enviado passa de ${maxSize / 1_000} KB.`, 413)
    }
    return next()
  }
}
