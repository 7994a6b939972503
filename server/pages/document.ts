/**
 * Finishes a rendered document: inlines its styles (of the landing page, only those of the first screen) and defers the
 * router's scripts. If browsers had to load stylesheets and scripts first, the first paint on a phone would be late.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contentSecurityPolicy, type Sources } from './content-security-policy.ts'

/** Returns the finished document and its content security policy. */
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
   * Inlines the styles that this page uses. The landing page is an exception: with all its styles inlined, its document
   * would need a second round trip. The styles of the sections below the first screen are therefore in a file, which is
   * linked just before these sections.
   *
   * The head also gets a deferred link for each stylesheet that is not inlined. Browsers load these stylesheets after
   * the first paint, for the pages that the router shows later.
   *
   * The router's own links to stylesheets stay in the page, but disabled, so that browsers do not load them.
   * Without these links, the router would load the styles again before it shows the next page. A link appears twice
   * if its address ends in `#`: the router looks for the address with `#`, and Vite's dynamic imports look for it
   * without `#`.
   */
  function placeStyles(html: string): string {
    const used = new Set<string>()
    const routerLinks = /<link rel="stylesheet" href="([^"]+)"\/>/g
    const withDisabledLinks = html.replace(routerLinks, (_, href) => {
      const path = withoutFragment(href)
      used.add(path)
      return [...new Set([href, path])].map(disabledLink).join('')
    })
    const isLinked = (path: string) => html.includes(BELOW_THE_FOLD_TAG) && isBelowTheFold(path)
    const inlined = [...used].filter((path) => !isLinked(path) && !isPrint(path))
    // One element for all styles, also those of app/site/landing/name-width.tsx, because each element needs a hash in the
    // content security policy.
    const [element = '', ownStyle = ''] = /<style>(.*?)<\/style>/s.exec(withDisabledLinks) ?? []
    const style = inlined.map((path) => styles.get(path)).join('') + ownStyle
    const notInlined = [...styles.keys()].filter((path) => !inlined.includes(path))
    const linksInHead = notInlined.map((path) => {
      const link = `<link rel="deferred" as="style" href="${path}"/>`
      if (!isPrint(path)) return link
      // Without scripts, nothing loads a deferred stylesheet.
      return `${link}<noscript><link rel="stylesheet" href="${path}" media="print"/></noscript>`
    })
    const linksInBody = notInlined
      .filter(isLinked)
      .map((path) => `<link rel="stylesheet" href="${path}"/>`)
    return withDisabledLinks
      .replace(element, '')
      .replace('</head>', () => `<style>${style}</style>${linksInHead.join('')}</head>`)
      .replace(BELOW_THE_FOLD_TAG, (openingTag) => openingTag + linksInBody.join(''))
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
 * Makes browsers ignore the router's module script and its preloads, by changing `type` and `rel`. After the
 * first paint, `app/site/before-hydration/deferred-scripts.ts` restores both values. Only elements are changed, because
 * `<` is escaped in texts, attributes and inline scripts.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module"', '<script type="deferred"')
}

/** The opening tag of `BelowTheFoldStyles`, which only the landing page has. */
const BELOW_THE_FOLD_TAG = '<div id="below-the-fold-styles" hidden="">'

/** `vite.config.ts` gives these names to the stylesheets of the sections below the first screen. */
function isBelowTheFold(path: string): boolean {
  return basename(path).startsWith('below-the-fold')
}

/** `vite.config.ts` gives this name to the styles for printers. */
function isPrint(path: string): boolean {
  return basename(path).startsWith('print-')
}

/** React Router adds `#` to the address of a stylesheet that a dynamic import also loads. */
function withoutFragment(address: string): string {
  return address.replace(/#.*/, '')
}
