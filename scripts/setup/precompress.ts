/** Compresses the text files of a build at the highest level, so that the server need not compress them itself. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Writes `name.br` and `name.gz` next to each text file in the folder, unless the new file would be larger. */
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
