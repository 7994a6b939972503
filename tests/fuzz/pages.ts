/** What a page may consist of, whatever the rows say: no foreign elements, and no injected script. */
import { createHash } from 'node:crypto'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

type Element = Tree.Element

export interface ReadPage {
  readonly title: string
  /** Of the first headline. */
  readonly headline: string
  readonly links: readonly string[]
  readonly tags: ReadonlySet<string>
  /** Kind and beginning of every script, in order. */
  readonly scripts: readonly string[]
  /** Forbidden parts, in a few words each. */
  readonly dangers: readonly string[]
}

/** Of a script's text; what follows depends on the content. */
const BEGINNING = 40
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href']
const HARMLESS = ['http:', 'https:', 'tel:']

/** @param policy the content security policy that the page came with. */
export function readPage(html: string, policy: string): ReadPage {
  const elements = elementsOf(parse(html))
  const all = (tag: string) => elements.filter(({ tagName }) => tagName === tag)
  return {
    title: all('title').map(textOf).join(' | '),
    headline: all('h1').slice(0, 1).map(textOf).join(),
    links: all('a').map((link) => attribute(link, 'href')),
    tags: new Set(elements.map(({ tagName }) => tagName)),
    scripts: all('script').map((script) => {
      const attributes = script.attrs.map(({ name, value }) => `${name}=${value}`)
      return `${attributes} ${textOf(script).slice(0, BEGINNING)}`
    }),
    dangers: [
      ...(UNPRINTABLE.test(html) ? ['characters that nobody sees'] : []),
      ...elements.flatMap(dangersOf),
      ...all('script').flatMap((script) => forbiddenScript(script, policy)),
    ],
  }
}

function elementsOf(node: Tree.ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    'tagName' in child ? [child, ...elementsOf(child)] : [],
  )
}

const attribute = ({ attrs }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value ?? ''

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('')
}

function dangersOf({ tagName, attrs }: Element): string[] {
  return attrs.flatMap(({ name, value }) => {
    if (/^(?:on|style$|srcdoc$)/.test(name)) return [`<${tagName} ${name}="${value}">`]
    const isPreview = tagName === 'img' && /^data:image\/(?:webp|svg\+xml)[;,]/.test(value)
    if (!ADDRESSES.includes(name) || isPreview) return []
    const { protocol = 'none' } = URL.parse(value, 'http://localhost') ?? {}
    return HARMLESS.includes(protocol) ? [] : [`<${tagName} ${name}="${value}">`]
  })
}

/** A script of the page runs only if its hash is in the CSP. Structured data and empty scripts never run. */
function forbiddenScript(script: Element, policy: string): string[] {
  const text = textOf(script)
  const hash = createHash('sha256').update(text).digest('base64')
  const mayRun = !text || attribute(script, 'src') || policy.includes(`'sha256-${hash}'`)
  if (attribute(script, 'type') === 'application/ld+json') JSON.parse(text)
  else if (!mayRun) return [`a script that is refused: ${text.slice(0, BEGINNING)}`]
  return []
}
