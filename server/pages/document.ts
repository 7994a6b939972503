/**
 * Finishes a rendered document: inlines the styles of its first screen and defers the scripts, because both would delay
 * the first paint on a phone's connection.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contentSecurityPolicy, type Sources } from './content-security-policy.ts'

/** Takes a rendered document. Returns the finished document and its content security policy. */
export type FinishDocument = (
  rendered: string,
  sources?: Sources,
) => { readonly html: string; readonly policy: string }

/**
 * @param stylesheets the addresses of the stylesheets of all pages.
 * @param staticRoot the folder of the public files, with those stylesheets in `assets`.
 */
export function createDocumentFinisher(
  stylesheets: readonly string[],
  staticRoot: string,
): FinishDocument {
  const styles = new Map(
    stylesheets.map(withoutHash).map((path) => {
      const file = join(staticRoot, 'assets', basename(path))
      return [path, readFileSync(file, 'utf8')]
    }),
  )

  /**
   * Inlines the styles of this page, except those of sections below the first screen, which are linked in front of
   * these sections. All other styles are also loaded later for the whole visit, because the links inside this page
   * disappear when the router shows another page.
   *
   * The router's own links to stylesheets stay in the page, but disabled, so that browsers do not load them. Without
   * these links, the router would load the styles again at the first tap, and show the next page only after that. Each
   * link appears twice, because Vite's imports look for addresses without a hash.
   */
  function placeStyles(html: string): string {
    const used = new Set<string>()
    const unlinked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (_, href) => {
      const path = withoutHash(href)
      used.add(path)
      return [...new Set([href, path])].map(disabledLink).join('')
    })
    const inlined = [...used].filter((path) => !isBelowTheFold(path))
    // In one element, because the content security policy has a hash for each element.
    const style = inlined.map((path) => styles.get(path)).join('')
    const others = [...styles.keys()].filter((path) => !inlined.includes(path))
    const deferred = others.map((path) => `<link rel="deferred" as="style" href="${path}"/>`)
    const linked = others
      .filter(isBelowTheFold)
      .map((path) => `<link rel="stylesheet" href="${path}"/>`)
    return unlinked
      .replace('</head>', () => `<style>${style}</style>${deferred.join('')}</head>`)
      .replace(BELOW_THE_FOLD, (element) => element + linked.join(''))
  }

  return (rendered, sources) => {
    const html = placeStyles(deferScripts(rendered))
    return { html, policy: contentSecurityPolicy(html, sources) }
  }
}

function disabledLink(address: string): string {
  return `<link rel="stylesheet" href="${address}" disabled=""/>`
}

/**
 * Gives the router's scripts a type that browsers ignore. After the load event, `app/before-hydration/` restores the
 * type, and the scripts run. React escapes every `<` in text, so only elements are changed, never text.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module"', '<script type="deferred"')
}

/**
 * The element of `app/styles/below-the-fold-styles.tsx`; its id is defined there. vite.config.ts puts its stylesheet
 * together.
 */
const BELOW_THE_FOLD = '<div id="below-the-fold-styles" hidden="">'

function isBelowTheFold(path: string): boolean {
  return basename(path).startsWith('below-the-fold')
}

/** The router links a shared stylesheet once per route, each time with a different hash. */
function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}
