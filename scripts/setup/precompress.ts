/** Compresses the built text files once, at the highest level, so that serving them needs no compression. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Writes `name.br` and `name.gz` beside every text file in the folder, where that saves bytes. */
export function precompress(folder: string): void {
  for (const name of globSync('**/*.{css,html,js,json,map,mjs,svg,txt,webmanifest,xml}', {
    cwd: folder,
  })) {
    const path = join(folder, name)
    const content = readFileSync(path)
    const compressed = {
      br: brotliCompressSync(content),
      gz: gzipSync(content, { level: 9 }),
    }
    for (const [ending, bytes] of Object.entries(compressed)) {
      if (bytes.length < content.length) writeFileSync(`${path}.${ending}`, bytes)
    }
  }
}
