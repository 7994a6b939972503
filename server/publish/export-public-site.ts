/** Opens the site a second time, at its public address, exports it, and packs it for hosts that take a zip. */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { ZipFile } from 'yazl'
import { RECORD } from '../export/export-folder.ts'
import { exportSite } from '../export/export-site.ts'
import type { RunningSite } from '../open-site.ts'

interface Options {
  /** Opens the site at this address, without a desk and without counting. */
  readonly openPublicSite: (siteUrl: string) => Promise<RunningSite>
  /** Contains the public pages' scripts, styles and other files. */
  readonly staticRoot: string
}

export type ExportPublicSite = (
  siteUrl: string,
  folder: string,
  onProgress?: (done: number, found: number) => void,
) => Promise<void>

export class ExportError extends Error {
  /** Each is a sentence for the owner. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super('The site could not be exported')
    this.problems = problems
  }
}

export function createPublicExport({ openPublicSite, staticRoot }: Options): ExportPublicSite {
  // Two exports would delete each other's unfinished files, and take twice the memory.
  const oneAtATime = pLimit(1)
  return (siteUrl, folder, onProgress = () => {}) =>
    oneAtATime(async () => {
      const site = await openPublicSite(siteUrl)
      try {
        const options = { siteUrl, staticRoot, folder, isDemo: false, onProgress }
        const result = await exportSite(site, options)
        if (result.state === 'failed') throw new ExportError(result.problems)
      } finally {
        await site.close()
      }
    })
}

/** Null if there is no such folder. */
export async function zipOf(folder: string): Promise<ReadableStream<Uint8Array> | null> {
  if (!existsSync(join(folder, 'index.html'))) return null
  const zip = new ZipFile()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const name = relative(folder, file).split(sep).join('/')
    if (entry.isFile() && name !== RECORD) zip.addFile(file, name)
  }
  zip.end()
  const output = zip.outputStream as Readable
  // A new export may replace the files while the zip is sent.
  zip.on('error', (error) => output.destroy(error as Error))
  return Readable.toWeb(output) as ReadableStream<Uint8Array>
}
