/** Compresses the built text files once, at the highest level, so that serving them needs no compression. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const textFile = /\.(?:css|html|js|json|map|mjs|svg|txt|webmanifest|xml)$/

/** Writes `name.br` and `name.gz` beside every text file in the folder, where that saves bytes. */
export async function precompress(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await precompress(path)
    else if (textFile.test(entry.name)) await compressFile(path)
  }
}

async function compressFile(path) {
  const content = await readFile(path)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzip(content, { level: 9 })])
  if (br.length < content.length) await writeFile(`${path}.br`, br)
  if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
}
