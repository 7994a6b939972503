/** Content of an attacker who controls the hosted database. */
import sharp from 'sharp'
import type { Row, Upstream } from '../doubles/upstream.ts'
import { MARK } from '../fuzz/hostile-text.ts'

const STORAGE = '/storage/v1/object/public/images'
const LONG = 100_000

/** More features than a page shows. */
const TOO_MANY = 3_000
export const SCRIPT = `</script></title><script>${MARK}()</script><img src=x onerror="${MARK}()">`

const picture = '/demo/agenda-clinica-1.webp'
const honest: Row = {
  slug: 'loja',
  title: 'Loja',
  description: 'Uma loja.',
  full_description: 'Era uma vez.',
  category: 'Site',
  images: [picture],
  features: ['Carrinho'],
}

function row(slug: string, hostile: Row): Row {
  return { ...honest, slug, title: `Loja ${slug}`, ...hostile }
}

/** @param inside a loopback port that must not be reached (SSRF). */
export function hostileContent({ url, key }: Pick<Upstream, 'url' | 'key'>, inside: number): Row[] {
  const storage = `${url}${STORAGE}`
  return [
    honest,
    row('script', {
      ...{ id: SCRIPT, title: SCRIPT, description: SCRIPT, full_description: SCRIPT },
      ...{ category: SCRIPT, features: [SCRIPT], updated_at: SCRIPT },
    }),
    row('schemes', {
      images: [
        ...[`javascript:${MARK}()`, `data:text/html,<b>${MARK}</b>`, 'file:///etc/passwd'],
        ...[`//127.0.0.1:${inside}/a.png`, `http://127.0.0.1:${inside}/a.png`, 'blob:a', picture],
      ],
    }),
    row('inside', {
      images: [
        ...[`https://127.0.0.1:${inside}/a.png`, `https://localhost:${inside}/a.png`],
        ...[`https://2130706433:${inside}/a.png`, `https://[::ffff:127.0.0.1]:${inside}/a.png`],
        ...['https://169.254.169.254/latest/meta-data', `${storage}/redirect.png`],
      ],
    }),
    row('drawing', { images: [`${storage}/drawing.svg`, `${storage}/drawing.png`] }),
    row('bomb', { images: [`${storage}/bomb.png`] }),
    row('turned', { title: 'fatura\u202efdp.exe', description: 'a\u2066b\u200f\u0000c' }),
    row('long', {
      ...{ title: 'muito '.repeat(LONG / 6), description: 'a'.repeat(LONG) },
      ...{ full_description: 'longo '.repeat(LONG / 6), category: 'b'.repeat(LONG) },
    }),
    row('many', { features: Array.from({ length: TOO_MANY }, (_, at) => `Função ${at + 1}`) }),
    row('types', { description: 7, full_description: {}, category: [], images: 'a', features: {} }),
    { slug: key, title: '' },
  ]
}

/** The files of the database's own storage that the rows point at. */
export async function hostileFiles(inside: number): Promise<Upstream['files']> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>${MARK}()</script></svg>`
  const background = { r: 20, g: 90, b: 200 }
  const canvas = sharp({ create: { width: 10_000, height: 5_000, channels: 3, background } })
  const bomb = await canvas.png().toBuffer()
  const file = (name: string, type: string, body: string | Buffer) =>
    [
      `${STORAGE}/${name}`,
      (_, response) => {
        response.writeHead(200, { 'content-type': type }).end(body)
      },
    ] satisfies Entry
  return new Map<Entry[0], Entry[1]>([
    file('drawing.svg', 'image/svg+xml', drawing),
    file('drawing.png', 'image/png', drawing),
    file('bomb.png', 'image/png', bomb),
    [
      `${STORAGE}/redirect.png`,
      (_, response) => {
        response.writeHead(302, { location: `http://127.0.0.1:${inside}/a.png` }).end()
      },
    ],
  ])
}

type Entry = Parameters<Upstream['files']['set']>
