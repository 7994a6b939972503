/**
 * Inlines the styles of a rendered document and defers the router's scripts. Otherwise, the first paint on a phone
 * would wait for them.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contentSecurityPolicy, type Sources } from './content-security-policy.ts'

/** For each page: its own script first, then its imports. */
interface Scripts {
  readonly landingPage: readonly string[]
  readonly project: readonly string[]
}

export type FinishDocument = (
  rendered: string,
  sources?: Sources,
) => { readonly html: string; readonly policy: string }

/**
 * @param stylesheets the addresses of all pages' stylesheets.
 * @param scripts the scripts to load in advance for the next page. The router's own `prefetch` would reload the page if
 *   it cannot load them, for example without a network.
 */
export function createDocumentFinisher(
  stylesheets: readonly string[],
  staticRoot: string,
  scripts: Scripts,
): FinishDocument {
  const styles = new Map(
    stylesheets.map(withoutFragment).map((path) => {
      const file = join(staticRoot, 'assets', basename(path))
      return [path, readFileSync(file, 'utf8')]
    }),
  )

  /**
   * Inlines the styles of the page's routes, except the late ones, which are linked at `LATE_STYLES`. The first paint of
   * a page without it waits for them. Browsers load all other stylesheets after the first paint, for the pages that the
   * router shows later.
   *
   * Keeps disabled links: without them, the router and Vite would load these stylesheets again. The router looks for the
   * address with `#`, and Vite without.
   */
  function placeStyles(html: string): string {
    const addresses = Array.from(html.matchAll(ROUTER_LINKS), ([, href = '']) => href)
    const paths = new Set(addresses.map(withoutFragment))
    const disabledLinks = [...new Set([...addresses, ...paths])].map(
      (href) => `<link rel="stylesheet" href="${href}" disabled=""/>`,
    )
    // One element, also for those of app/site/landing/text-widths.tsx, because the policy needs a hash for each.
    const [element = '', ownStyle = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const inlined = [...paths].filter((path) => !isLate(path))
    const style = inlined.map((path) => styles.get(path)).join('') + ownStyle
    // The late ones come last on every page, because their order matters.
    const later = [...styles.keys()]
      .filter((path) => !inlined.includes(path))
      .sort((a, b) => Number(isLate(a)) - Number(isLate(b)))
    const lateLinks = later.filter(isLate).map((path) => `<link rel="stylesheet" href="${path}"/>`)
    const laterLinks = later.map((path) => `<link rel="deferred" as="style" href="${path}"/>`)
    if (!html.includes(LATE_STYLES)) laterLinks.push(...lateLinks)
    return html
      .replace(element, '')
      .replace(ROUTER_LINKS, '')
      .replace(
        '</head>',
        () => `${disabledLinks.join('')}<style>${style}</style>${laterLinks.join('')}</head>`,
      )
      .replace(LATE_STYLES, (openingTag) => openingTag + lateLinks.join(''))
  }

  /** Links the scripts of the page that the visitor probably opens next. */
  function linkNextPage(html: string): string {
    const has = (page: readonly string[]) => page[0] !== undefined && html.includes(page[0])
    // app/site/before-hydration/project-code.ts loads the projects' when the visitor comes near them.
    const [rel, paths] = has(scripts.landingPage)
      ? ['near', scripts.project]
      : ['deferred', has(scripts.project) ? scripts.landingPage : []]
    const links = paths
      .filter((path) => !html.includes(path))
      .map((path) => `<link rel="${rel}" href="${path}"/>`)
    return html.replace('</head>', () => `${links.join('')}</head>`)
  }

  return (rendered, sources) => {
    const html = moveStyleAttributes(
      placeStyles(linkNextPage(emptyScrollScript(deferScripts(rendered)))),
    )
    return { html, policy: contentSecurityPolicy(html, sources) }
  }
}

/**
 * Makes browsers ignore the router's module script and its preloads, until
 * `app/site/before-hydration/deferred-scripts.ts` restores `rel` and `type` after the first paint. Texts, attributes
 * and inline scripts escape `<`.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module"', '<script type="deferred"')
}

/**
 * Empties the script that restores the scroll position, the first in the body, because browsers do that too. The element
 * stays, because React expects it when it hydrates.
 */
function emptyScrollScript(html: string): string {
  return html.replace(/(<\/head>.*?<script>).*?(?=<\/script>)/s, '$1')
}

/**
 * The policy blocks style attributes in HTML, but allows React to set styles in the browser. React ignores the
 * attributes that replace them. Scripts escape the quotation marks of the texts that they contain.
 */
function moveStyleAttributes(html: string): string {
  const declarations: string[] = []
  const moved = html.replace(/ style="([^"]*)"/g, (_, text: string) => {
    if (!declarations.includes(text)) declarations.push(text)
    return ` data-style="${declarations.indexOf(text)}"`
  })
  const rules = declarations.map((text, index) => `[data-style="${index}"]{${text}}`)
  return moved.replace('</style>', () => `${rules.join('')}</style>`)
}

/** The router links the stylesheets that the build's manifest names for the page's routes. */
const ROUTER_LINKS = /<link rel="stylesheet" href="([^"]+)"\/>/g

/** Where the first screen ends (app/site/layout/late-styles.tsx). */
const LATE_STYLES = '<div id="late-styles" hidden="">'

/** `vite.config.ts` gives this name. */
function isLate(path: string): boolean {
  return basename(path).startsWith('late-')
}

/** React Router adds `#` to the address of a stylesheet that a dynamic import also loads. */
function withoutFragment(address: string): string {
  return address.replace(/#.*/, '')
}
