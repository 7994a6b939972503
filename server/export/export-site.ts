/** Every address is read over HTTP from a loopback port, so that the files have the bytes of the running site. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback } from '../../core/loopback.ts'
import { RESOURCES } from '../../core/paths.ts'
import { exportTexts } from '../../texts/export.ts'
import { createSecurityHeaders } from '../http/headers.ts'
import type { RunningSite } from '../open-site.ts'
import { type CrawlProgress, crawl, type Visited } from './crawl.ts'
import { type ExportFolder, openExportFolder } from './export-folder.ts'
import { fileContent, fileName, NOT_FOUND_PATH, publicFiles } from './exported-files.ts'
import { hostFiles } from './host-files.ts'
import { answerProblems, slugProblems } from './problems.ts'

interface ExportOptions {
  readonly siteUrl: string
  /** Its files are exported too. */
  readonly staticRoot: string
  readonly folder: string
  /** A demo needs neither an owner nor an address. */
  readonly isDemo: boolean
  readonly onProgress: CrawlProgress
}

/** If there are problems, the folder is as it was. Each problem is a sentence. */
type ExportResult =
  | { readonly state: 'exported'; readonly fileCount: number }
  | { readonly state: 'failed'; readonly problems: readonly string[] }

const START = ['/', NOT_FOUND_PATH, RESOURCES.robots, '/favicon.ico']

export async function exportSite(site: RunningSite, options: ExportOptions): Promise<ExportResult> {
  try {
    await using folder = await openExportFolder(options.folder)
    return await exportInto(folder, site, options)
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (!code) throw error
    return failed(exportTexts.unwritable(options.folder, code, path))
  }
}

async function exportInto(
  folder: ExportFolder,
  site: RunningSite,
  { siteUrl, staticRoot, folder: path, isDemo, onProgress }: ExportOptions,
): Promise<ExportResult> {
  const foreignPage = await folder.foreignAmong(['index.html'])
  if (foreignPage.length > 0) return failed(exportTexts.foreignFiles(path, foreignPage))
  if (!isDemo && isLoopback(new URL(siteUrl).hostname)) return failed(exportTexts.noAddress)
  // The site may have started with content that an earlier run has saved, or without settings.
  if (!(await isFresh(site))) return failed(exportTexts.unreadable)
  const missing = site.missing() ?? []
  if (!isDemo && missing.length > 0) return failed(exportTexts.missing(missing))
  const projects = await site.projects()
  const wrongSlugs = slugProblems(projects)
  if (wrongSlugs.length > 0) return failed(...wrongSlugs)

  // A site without an owner answers 404 to the address of the sitemap.
  const sitemap = missing.length > 0 ? [] : [RESOURCES.sitemap]
  const start = [...START, ...sitemap, ...publicFiles(staticRoot)]
  const answers = await crawlSite(site.listener, (origin) =>
    crawl({
      origin,
      siteUrl,
      start,
      onAnswer: (answer) => folder.add(fileName(answer), fileContent(answer)),
      onProgress,
      settled: site.settled,
    }),
  )
  const problems = answerProblems(answers.values(), projects)
  if (problems.length > 0) return failed(...problems)
  return finish(folder, [...answers.values()], { siteUrl, path })
}

async function finish(
  folder: ExportFolder,
  answers: readonly Visited[],
  { siteUrl, path }: { readonly siteUrl: string; readonly path: string },
): Promise<ExportResult> {
  const forHost = hostFiles(answers, createSecurityHeaders(siteUrl))
  for (const [name, content] of forHost) await folder.add(name, content)
  const names = [...new Set([...answers.map(fileName), ...forHost.keys()])]
  const foreign = await folder.foreignAmong(names)
  if (foreign.length > 0) return failed(exportTexts.foreignFiles(path, foreign))
  await folder.finish(names)
  return { state: 'exported', fileCount: names.length }
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
