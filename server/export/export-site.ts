/**
 * Exports the public pages as static files. The site listens on a loopback port, and every address is read over HTTP,
 * so that the files have the bytes of the running site.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback } from '../../core/loopback.ts'
import { exportTexts } from '../../texts/export.ts'
import { createSecurityHeaders } from '../headers.ts'
import type { RunningSite } from '../open-site.ts'
import { type Answer, type CrawlProgress, crawl } from './crawl.ts'
import { isReplaceable, replaceFolder } from './folder.ts'
import { hostFiles } from './host-files.ts'
import { NOT_FOUND_PATH, staticFiles } from './static-files.ts'

interface ExportOptions {
  /** The public address of the static files. */
  readonly siteUrl: string
  /** The paths of the build's public files. */
  readonly buildFiles: readonly string[]
  readonly folder: string
  /** Whether the site may be exported without its owner and its address. */
  readonly isDemo: boolean
  readonly onProgress: CrawlProgress
}

/** If the export failed, the folder is as it was. Each problem is a sentence. */
type ExportResult =
  | { readonly state: 'exported'; readonly fileCount: number }
  | { readonly state: 'failed'; readonly problems: readonly string[] }

const START = ['/', NOT_FOUND_PATH, '/robots.txt', '/favicon.ico']
/** A site without an owner answers 404 to these. */
const START_WITH_OWNER = ['/sitemap.xml', '/llms.txt']

export async function exportSite(site: RunningSite, options: ExportOptions): Promise<ExportResult> {
  const { siteUrl, buildFiles, folder, isDemo, onProgress } = options
  if (!isReplaceable(folder)) return failed(exportTexts.foreignFolder(folder))
  if (!isDemo && isLoopback(new URL(siteUrl).hostname)) return failed(exportTexts.noAddress)
  // The site may have started with content that an earlier run has saved, or without settings.
  if (!(await isFresh(site))) return failed(exportTexts.unreadable)
  const missing = site.missing() ?? []
  if (!isDemo && missing.length > 0) return failed(exportTexts.missing(missing))
  const start = [...START, ...(missing.length > 0 ? [] : START_WITH_OWNER), ...buildFiles]
  const answers = await crawlSite(site.listener, (origin) =>
    crawl({ origin, siteUrl, start, onProgress }),
  )
  if (!answers) return failed(exportTexts.changing)
  const problems = new Set([...answers.values()].flatMap((answer) => problemOf(answer) ?? []))
  if (problems.size > 0) return failed(...problems)
  const files = staticFiles(answers.values())
  const headers = createSecurityHeaders(siteUrl)
  for (const [name, content] of hostFiles(answers.values(), headers)) files.set(name, content)
  try {
    await replaceFolder(folder, files)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    return failed(exportTexts.unwritable(folder, code))
  }
  return { state: 'exported', fileCount: files.size }
}

function failed(...problems: readonly string[]): ExportResult {
  return { state: 'failed', problems }
}

function isFresh(site: RunningSite): Promise<boolean> {
  return site.refresh().then(
    () => true,
    () => false,
  )
}

async function crawlSite<Result>(
  listener: RunningSite['listener'],
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    return await use(`http://127.0.0.1:${port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** @returns why this answer cannot be exported; null if it can. */
function problemOf({ path, status, headers }: Answer): string | null {
  if (path === NOT_FOUND_PATH) return status === 404 ? null : exportTexts.broken(path, status)
  const [, slug, position] = /^\/imagens\/([^/]+)\/(\d+)\//.exec(path) ?? []
  // The site redirects to the placeholder.
  if (slug && position && status === 302) return exportTexts.brokenImage(slug, position)
  if (status !== 200) return exportTexts.broken(path, status)
  // The site sends these values with a page whose content is late, and with a share picture that lacks its image.
  const cacheControl = headers.get('cache-control') ?? ''
  return /no-store|max-age=60$/.test(cacheControl) ? exportTexts.incomplete(path) : null
}
