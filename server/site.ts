/** Puts the configured site together: whose it is, what it shows, and how requests reach it. */
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Site } from '../core/site.ts'
import { createApplication } from './application.ts'
import type { Configuration } from './configuration.ts'
import { openContent } from './content.ts'
import { readPhoto } from './owner-photo.ts'
import { type PageSources, pageRenderer } from './page-renderer.ts'
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
  const application = createApplication({ ...parts, renderPage, photo: served })
  const answer = getRequestListener(application.fetch)
  return {
    listener(request, response) {
      logRequest(parts.log, request, response)
      parts.files(request, response, () => answer(request, response))
    },
    close: () => content.close(),
  }
}
