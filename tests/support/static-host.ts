/** Exports the site, and serves the exported folder as GitHub Pages does, which sends no headers of the site. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type LocalServer, startLocalServer } from './doubles/local-server.ts'
import { dataFolder, type Environment, serverEnvironment } from './running-site.ts'

const root = join(import.meta.dirname, '../..')

interface ExportResult {
  readonly status: number
  /** What the command printed. */
  readonly output: string
  readonly folder: string
}

/** @param environment overrides the defaults, which are those of `startSite`. The exported folder is in DATA_DIR. */
export function exportSite(
  environment: Environment & { readonly DATA_DIR: string },
  options: readonly string[] = [],
): Promise<ExportResult> {
  const folder = join(environment.DATA_DIR, 'dist')
  const args = ['server/launch.ts', 'server/export/main.ts', ...options, folder]
  const env = { ...serverEnvironment, ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr, folder }),
    )
  })
}

export const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

/** @returns the file with which a host answers to a path; undefined if there is none. */
export function fileAt(folder: string, path: string): string | undefined {
  const name = join(folder, decodeURIComponent(path))
  return [name, `${name}.html`, join(name, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )
}

/** Exports the demo to a folder that the caller must dispose of. */
export async function exportDemo() {
  const DATA_DIR = dataFolder()
  const { status, output, folder } = await exportSite({ DATA_DIR }, ['--demo'])
  if (status !== 0) throw new Error(output)
  return { folder, [Symbol.dispose]: () => rmSync(DATA_DIR, { recursive: true }) }
}

export async function exportAndServe(): Promise<LocalServer> {
  const demo = await exportDemo()
  const { folder } = demo
  const host = await startLocalServer(({ url = '/' }, response) => {
    const found = fileAt(folder, new URL(url, 'http://localhost').pathname)
    const file = found ?? join(folder, '404.html')
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(found ? 200 : 404, { 'content-type': type }).end(readFileSync(file))
  })
  return {
    url: host.url,
    async close() {
      await host.close()
      demo[Symbol.dispose]()
    },
  }
}
