/** Wires up the configured site: content, pictures, page cache, and the request listener. */
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Site } from '../core/site.ts'
import { createApplication } from './application.ts'
import { clientKey } from './client-key.ts'
import { createClientLimit } from './client-limit.ts'
import type { Configuration } from './configuration.ts'
import { openContent } from './content.ts'
import { openDocuments, withDocuments } from './discovery/documents.ts'
import { healthAnswers } from './health.ts'
import type { RefusalMessage } from './http-server.ts'
import { openPictures } from './images/open-pictures.ts'
import { type KnownRequests, knownRequests } from './known-requests.ts'
import { missingPages } from './missing-pages.ts'
import { type AlwaysHeaders, openerPolicy } from './opener-policy.ts'
import { cachedPageFor, createPageCache } from './page-cache.ts'
import { type PageSources, pageRenderer } from './page-renderer.ts'
import { openRefusals, refusalMessage } from './refusals.ts'
import { representationSender, type SendRepresentation } from './representation.ts'
import { logRequest } from './request-log.ts'
import { within } from './request-scope.ts'
import { carriesBody, refusalOf } from './request-shape.ts'
import { openSharing } from './share/open-sharing.ts'
import type { FileServer } from './static-files.ts'

interface SiteParts extends Pick<PageSources, 'loadBuild' | 'mode' | 'finish' | 'log'> {
  readonly files: (send: SendRepresentation) => FileServer
  /** Of every answer. */
  readonly headers: AlwaysHeaders
  /** The folder that the files come from. */
  readonly staticRoot: string
}

export interface OpenSite {
  readonly listener: RequestListener
  readonly refusal: RefusalMessage
  readonly known: KnownRequests
  /** Releases pictures and content; to be called when no request is left. */
  close(): Promise<void>
}

/** @throws ReadError when the embedded database cannot be prepared. */
export async function openSite(configuration: Configuration, parts: SiteParts): Promise<OpenSite> {
  const { name, phone } = configuration.owner
  const site: Site = { url: configuration.siteUrl, owner: { name, phone } }
  const content = await openContent(configuration, parts.log)
  const { projects } = content
  const { pictures, ...images } = openPictures(configuration, { ...parts, projects })
  const sources = { ...parts, site, projects, pictures }
  const sharing = openSharing(configuration, { ...sources, answerPicture: images.answer })
  const { offline, trustedProxies } = configuration
  const documents = openDocuments({ ...sources, draw: sharing.draw, offline })
  const renderPage = withDocuments(pageRenderer(sources), documents)
  const pages = createPageCache(renderPage, {
    ttl: configuration.contentTtl,
    version: () => projects.version() + images.revision(),
    settled: projects.settled,
  })
  const refusal = await openRefusals(parts.finish)
  const chargeOf = createClientLimit()
  const source = configuration.supabase ? 'hosted' : 'embedded'
  const application = createApplication({
    ...parts,
    pages,
    refusal,
    routes: async () => new Set(Object.keys((await parts.loadBuild()).routes)),
    cacheAddressOf: missingPages(projects, documents),
    pictures: sharing.answer,
    health: healthAnswers({ source, projects }),
    chargeFor: (request) => chargeOf(clientKey(request, trustedProxies)),
  })
  // The requested host is never used; a request without one needs some value.
  const answer = getRequestListener(application.fetch, { hostname: 'site' })
  const headersFor = openerPolicy(parts.headers)
  const send = representationSender(headersFor)
  const files = parts.files(send)
  const known = knownRequests(pages, headersFor)
  // At debug level every request is logged, so none may bypass the listener as a known request.
  const logsEveryRequest = parts.log.isLevelEnabled('debug')
  return {
    listener(request, response) {
      if (logsEveryRequest) logRequest(parts.log, request, response)
      // The body is not read, so the connection is closed: its bytes must not be parsed as a request.
      if (carriesBody(request)) response.shouldKeepAlive = false
      const refused = refusalOf(request)
      if (refused) return send(request, response, refusal(refused))
      files(request, response, () => {
        const page = cachedPageFor(request, pages)
        if (page) {
          if (!logsEveryRequest) known.learn(request, response)
          return send(request, response, page)
        }
        if (!logsEveryRequest) logRequest(parts.log, request, response)
        response.setHeaders(new Map(Object.entries(headersFor(request))))
        within(request, () => answer(request, response))
      })
    },
    known,
    refusal: (status) => refusalMessage(refusal(status), parts.headers),
    async close() {
      await images.close()
      await content.close()
    },
  }
}
