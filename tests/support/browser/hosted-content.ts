/** Content for the double `FailingDatabase`: images of any size, and rows of projects. */
import sharp from 'sharp'
import type { FailingDatabase } from '../doubles/failing-database.ts'
import { firstRow } from './demo.ts'

/** Makes the double serve an image of this size, in px. @returns the image's address. */
export async function serveImage(database: FailingDatabase, width: number, height: number) {
  const create = { width, height, channels: 3, background: 'steelblue' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const path = `/${width}x${height}.png`
  database.files.set(path, (_, response) => response.end(bytes))
  return database.url + path
}

/**
 * @param change returns the fields to replace in a row. Its parameter is the row's position, counted from 1.
 * @returns rows with the slugs `p1`, `p2` and so on.
 */
export function numberedRows(count: number, change: (position: number) => object = () => ({})) {
  return Array.from({ length: count }, (_, index) => ({
    ...firstRow,
    id: `id-${index}`,
    slug: `p${index + 1}`,
    title: `Projeto ${index + 1}`,
    order_index: index,
    ...change(index + 1),
  }))
}
