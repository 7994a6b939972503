/** Puts the configured site together: whose it is, what it shows, and how requests reach it. */
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Site } from '../core/site.ts'
import { createApplication } from './application.ts'
import type { Configuration } from './configuration.ts'
import { openContent } from './content.ts'
import { withDocuments } from './discovery/documents.ts'
import { healthAnswers } from './health.ts'
import { openPictures } from './images/open-pictures.ts'
import { keepPages, keptPageFor } from './kept-pages.ts'
import { type PageSources, pageRenderer } from './page-renderer.ts'
import { representationSender, type SendRepresentation } from './representation.ts'
import { logRequest } from './request-log.ts'
import { openSharing } from './share/open-sharing.ts'
import type { FileServer } from './static-files.ts'

interface SiteParts extends Pick<PageSources, 'loadBuild' | 'mode' | 'finish' | 'log'> {
  readonly files: (send: SendRepresentation) => FileServer
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** The folder that the files come from. */
  readonly staticRoot: string
}

export interface OpenSite {
  readonly listener: RequestListener
  /** Lets go of the content; to be called when no request is left. */
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
  const { offline } = configuration
  const renderPage = withDocuments(pageRenderer(sources), {
    ...sources,
    draw: sharing.draw,
    offline,
  })
  const pages = keepPages(renderPage, {
    ttl: configuration.contentTtl,
    version: () => projects.version() + images.knowledge(),
  })
  const source = configuration.supabase ? 'hosted' : 'embedded'
  const health = healthAnswers({ source, projects })
  const application = createApplication({ ...parts, pages, pictures: sharing.answer, health })
  const answer = getRequestListener(application.fetch)
  const send = representationSender(parts.headers)
  const files = parts.files(send)
  const always = new Map(Object.entries(parts.headers))
  return {
    listener(request, response) {
      if (parts.log.isLevelEnabled('debug')) logRequest(parts.log, request, response)
      files(request, response, () => {
        const page = keptPageFor(request, pages)
        if (page) return send(request, response, page)
        if (!parts.log.isLevelEnabled('debug')) logRequest(parts.log, request, response)
        response.setHeaders(always)
        answer(request, response)
      })
    },
    close() {
      images.close()
      return content.close()
    },
  }
}
