/** Draws the share pictures of the demo content, and the icons, into `docs/gallery/share/`, half as large. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { copy } from '../app/copy.ts'
import { initials } from '../core/initials.ts'
import { draw } from '../server/drawings/draw.ts'

const owner = 'Marina Duarte'
const folder = new URL('../docs/gallery/share/', import.meta.url)
const demo = new URL('../content/demo/projects.json', import.meta.url)
const publicFiles = new URL('../public/', import.meta.url)

async function pictureOf(address: string): Promise<string> {
  const bytes = await readFile(new URL(`.${address}`, publicFiles))
  return `data:image/jpeg;base64,${(await sharp(bytes).jpeg().toBuffer()).toString('base64')}`
}

async function save(name: string, bytes: Buffer, width: number): Promise<void> {
  const small = await sharp(bytes).resize({ width }).webp({ quality: 80 }).toBuffer()
  await writeFile(new URL(`${name}.webp`, folder), small)
  console.log(`${name}.webp  ${(small.length / 1000).toFixed(1)} kB of ${bytes.length} bytes`)
}

interface DemoProject {
  readonly slug: string
  readonly title: string
  readonly category: string
  readonly images: readonly string[]
}

await mkdir(folder, { recursive: true })
const projects: readonly DemoProject[] = JSON.parse(await readFile(demo, 'utf8'))
const portrait = await pictureOf('/demo/portrait.webp')
const site = { title: owner, label: copy.hero.tagline, owner, picture: portrait, round: true }
await save('site', await draw({ kind: 'share', ...site }), 600)
for (const { slug, title, category, images } of projects) {
  const picture = images[0] ? await pictureOf(images[0]) : null
  const card = { title, label: category, owner, picture, round: false }
  await save(slug, await draw({ kind: 'share', ...card }), 600)
}
const icon = { kind: 'icon', initials: initials(owner), size: 192, format: 'png' } as const
await save('icon', await draw({ ...icon, shape: 'tile' }), 192)
await save('icon-maskable', await draw({ ...icon, shape: 'maskable' }), 192)
