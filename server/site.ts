/** Puts the configured site together: whose it is, what it shows, and how requests reach it. */
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Site } from '../core/site.ts'
import { createApplication } from './application.ts'
import type { Configuration } from './configuration.ts'
import { openContent } from './content.ts'
import { keepPages, keptPageFor } from './kept-pages.ts'
import { readPhoto } from './owner-photo.ts'
import { type PageSources, pageRenderer } from './page-renderer.ts'
import { sendRepresentation } from './representation.ts'
import { logRequest } from './request-log.ts'
import type { FileServer } from './static-files.ts'

interface SiteParts extends Pick<PageSources, 'loadBuild' | 'mode' | 'finish' | 'log'> {
  readonly files: FileServer
}

export interface OpenSite {
  readonly listener: RequestListener
  /** Lets go of the content; to be called when no request is left. */
  close(): void
}

/** @throws ReadError when the embedded database cannot be prepared. */
export async function openSite(configuration: Configuration, parts: SiteParts): Promise<OpenSite> {
  const { name, phone, photo } = configuration.owner
  const served = 'file' in photo ? readPhoto(photo.file) : null
  const address = 'address' in photo ? photo.address : (served?.address ?? '')
  const site: Site = { url: configuration.siteUrl, owner: { name, phone, photo: address } }
  const content = await openContent(configuration, parts.log)
  const renderPage = pageRenderer({ ...parts, site, projects: content.projects })
  const pages = keepPages(renderPage, {
    ttl: configuration.contentTtl,
    version: content.projects.version,
  })
  const application = createApplication({ ...parts, pages, photo: served })
  const answer = getRequestListener(application.fetch)
  return {
    listener(request, response) {
      logRequest(parts.log, request, response)
      parts.files(request, response, () => {
        const page = keptPageFor(request, pages)
        if (page) sendRepresentation(request, response, page)
        else answer(request, response)
      })
    },
    close: () => content.close(),
  }
}
