/** The demo projects: what a new database is filled with. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isImageAddress } from './image-address.ts'
import { isUsableSlug } from './slug.ts'

const text = z.string().trim().min(1)

const demoRows = z.array(
  z.strictObject({
    slug: z.string().refine(isUsableSlug, 'cannot be part of an address'),
    title: text,
    description: text,
    full_description: text,
    category: text,
    images: z.array(z.string().refine((image) => isImageAddress(image), 'is no image address')),
    features: z.array(text),
    order_index: z.int(),
  }),
)

/** One row of the table `projects`, all but the id, which each database gives itself. */
export type DemoRow = z.infer<typeof demoRows>[number]

const DEMO = new URL('../content/demo/projects.json', import.meta.url)

/** @throws Error naming the file and every field that is wrong. */
export function readDemoRows(file: URL = DEMO): DemoRow[] {
  const parsed = demoRows.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(
    `The demo projects in ${file.pathname} are wrong:\n${z.prettifyError(parsed.error)}`,
  )
}
