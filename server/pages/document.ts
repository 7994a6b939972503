/**
 * Finishes a rendered document: inlines the styles of its first screen and defers the scripts. Loading
 * stylesheets and scripts first would delay the first paint on a phone's connection.
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
    stylesheets.map(withoutFragment).map((path) => {
      const file = join(staticRoot, 'assets', basename(path))
      return [path, readFileSync(file, 'utf8')]
    }),
  )

  /**
   * Inlines the styles that this page uses, except the styles of sections below the first screen. These are linked
   * in front of the sections. Each stylesheet that is not inlined also gets a link in the head, which is loaded
   * later. The links in the head stay when the router shows another page; the links in front of the sections
   * disappear.
   *
   * The router's own links to stylesheets stay in the page, but disabled, so that browsers do not load them.
   * Without these links, the router would load the styles again at the first tap, and show the next page only
   * after that. Each link appears with and without the fragment of its address, because Vite's imports look for
   * the address without it.
   */
  function placeStyles(html: string): string {
    const used = new Set<string>()
    const unlinked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (_, href) => {
      const path = withoutFragment(href)
      used.add(path)
      return [...new Set([href, path])].map(disabledLink).join('')
    })
    const inlined = [...used].filter((path) => !isBelowTheFold(path))
    // Put all styles into one element, because the content security policy has a hash for each element.
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
 * Gives the router's scripts a type that browsers ignore. After the first paint,
 * `app/before-hydration/deferred-scripts.ts` restores the type, and the scripts run. React escapes every `<` in
 * text, so this changes only elements, never text.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module"', '<script type="deferred"')
}

/** The tag that `app/styles/below-the-fold-styles.tsx` renders in front of the sections below the first screen. */
const BELOW_THE_FOLD = '<div id="below-the-fold-styles" hidden="">'

/** `vite.config.ts` gives this name to the stylesheet of the sections below the first screen. */
function isBelowTheFold(path: string): boolean {
  return basename(path).startsWith('below-the-fold')
}

/** The router links a shared stylesheet once per route, each time with a different fragment (`#…`). */
function withoutFragment(address: string): string {
  return address.replace(/#.*/, '')
}
