/**
 * Provides the stylesheet of all pages to the server build as a string, `virtual:site-styles`, to be inlined
 * in each document, so that the first paint waits for no file. In the browser the string is read from the
 * document, so that React can render the same element. The stylesheets are removed from the client manifest,
 * so that the router links to none of them; those of modules loaded on demand remain files.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, ManifestChunk, Plugin } from 'vite'

const NAME = 'virtual:site-styles'
const RESOLVED = `\0${NAME}`
const MANIFEST = '.vite/manifest.json'

export function siteStyles(): Plugin {
  let styles = ''
  return {
    name: 'site-styles',
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => RESOLVED },
    load: {
      filter: { id: new RegExp(RESOLVED) },
      handler() {
        const isServer = this.environment.config.consumer === 'server'
        const text = isServer
          ? JSON.stringify(styles)
          : `document.querySelector('style')?.textContent`
        return `export default ${text}`
      },
    },
    async writeBundle({ dir = '' }) {
      if (this.environment.config.consumer !== 'client') return
      const file = join(dir, MANIFEST)
      const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'))
      const files = takeStyles(manifest)
      styles = (await Promise.all(files.map((path) => readFile(join(dir, path), 'utf8')))).join('')
      await writeFile(file, JSON.stringify(manifest))
    },
  }
}

/** Removes the stylesheets of all pages from the manifest. @returns their files, the root's first. */
function takeStyles(manifest: Manifest): string[] {
  const files = new Set<string>()
  const visited = new Set<ManifestChunk>()
  function visit(chunk: ManifestChunk | undefined): void {
    if (!chunk || visited.has(chunk)) return
    visited.add(chunk)
    for (const name of chunk.imports ?? []) visit(manifest[name])
    for (const file of chunk.css ?? []) files.add(file)
    delete chunk.css
  }
  const pages = Object.values(manifest).filter(({ isEntry }) => isEntry)
  for (const page of pages.toSorted((one, other) => rank(one) - rank(other))) visit(page)
  return [...files]
}

const rank = ({ src = '' }: ManifestChunk) => (src.startsWith('app/root') ? 0 : 1)
