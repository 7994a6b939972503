import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Writes `name.br` and `name.gz` beside each text file, if smaller, so that the server need not compress it. */
export function precompress(folder: string): void {
  const textFiles = '**/*.{css,html,js,json,map,mjs,svg,txt,webmanifest,xml}'
  for (const name of globSync(textFiles, { cwd: folder })) {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    const compressed = {
      // By default, Node uses Brotli's highest level.
      br: brotliCompressSync(bytes),
      gz: gzipSync(bytes, { level: 9 }),
    }
    for (const [ending, smaller] of Object.entries(compressed)) {
      if (smaller.length < bytes.length) writeFileSync(`${path}.${ending}`, smaller)
    }
  }
}
