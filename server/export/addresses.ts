import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { z } from 'zod'
import { RESOURCES } from '../../core/paths.ts'
import type { Answer } from './crawl.ts'
import { isPage, NOT_FOUND_PATH } from './exported-files.ts'

interface Found {
  readonly address: string
  /** A visitor may follow a link. The owner's texts may link to addresses that do not exist. */
  readonly isLink: boolean
}

/** The paths are percent-encoded, without query and fragment. */
export interface Addresses {
  readonly links: ReadonlySet<string>
  /** The response loads or lists these. */
  readonly files: ReadonlySet<string>
}

/** Most files, such as pictures, lead to no other address. */
export const NO_ADDRESSES: Addresses = { links: new Set(), files: new Set() }

type Read = (text: string) => readonly Found[]

/** @param siteUrl has no slash at the end. */
export function ownAddresses(
  { path, contentType, body }: Pick<Answer, 'path' | 'contentType' | 'body'>,
  siteUrl: string,
): Addresses {
  const read = isPage({ path, contentType }) ? inHtml : READERS[path]
  if (!read) return NO_ADDRESSES
  const links = new Set<string>()
  // The router reads a page's data from here when a visitor comes from another page.
  const hasData = read === inHtml && path !== NOT_FOUND_PATH
  const files = new Set(hasData ? [path === '/' ? '/_.data' : `${path}.data`] : [])
  for (const { address, isLink } of read(body.toString())) {
    const url = URL.parse(address, siteUrl + path)
    if (url?.origin === siteUrl) (isLink ? links : files).add(url.pathname)
  }
  return { links, files }
}

const file = (address: string): Found => ({ address, isLink: false })

const MANIFEST = z.object({ icons: z.array(z.object({ src: z.string() })) })

const READERS: Readonly<Record<string, Read>> = {
  [RESOURCES.robots]: (text) =>
    Array.from(text.matchAll(/^Sitemap: *(\S+)/gim), ([, address = '']) => file(address)),
  [RESOURCES.sitemap]: (text) =>
    elementsOf(parse(text))
      .filter(({ tagName }) => tagName === 'loc')
      .flatMap(({ childNodes }) => childNodes)
      .flatMap((child) => ('value' in child ? file(child.value.trim()) : [])),
  [RESOURCES.manifest]: (text) =>
    MANIFEST.parse(JSON.parse(text)).icons.map(({ src }) => file(src)),
}

function inHtml(text: string): Found[] {
  return elementsOf(parse(text, { scriptingEnabled: false })).flatMap(inElement)
}

function elementsOf({ childNodes }: Tree.ParentNode): Tree.Element[] {
  return childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []))
}

function inElement({ tagName, attrs }: Tree.Element): Found[] {
  const attributes = new Map(attrs.map(({ name, value }) => [name, value]))
  const isPicture = /image(?::(?:secure_)?url)?$/.test(
    attributes.get('property') ?? attributes.get('name') ?? '',
  )
  return attrs.flatMap(({ name, value }) => {
    if (name === 'href') return { address: value, isLink: tagName === 'a' }
    if (name === 'src' || (name === 'content' && isPicture)) return file(value)
    if (name !== 'srcset' && name !== 'imagesrcset') return []
    // A comma separates the addresses, and a space each address from its width.
    return value.split(/,\s+/).map((candidate) => file(candidate.trim().replace(/\s.*/s, '')))
  })
}
