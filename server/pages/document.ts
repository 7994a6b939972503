/**
 * Finishes a rendered document: inlines the stylesheets and defers the scripts, because both would delay the first
 * paint on a phone's connection.
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
   * Inlines the styles of this page, and defers those of the others, which a navigation will need. The links to inlined
   * styles stay, disabled, so that browsers do not load them. Without the links, the router would load the styles again
   * at the first tap, and show the next page only after that. Vite's imports look for addresses without a hash.
   */
  function placeStyles(html: string): string {
    const inlined = new Set<string>()
    const unlinked = html.replace(/<link rel="stylesheet" href="([^"]+)"\/>/g, (_, href) => {
      const path = withoutHash(href)
      inlined.add(path)
      return [...new Set([href, path])].map(disabledLink).join('')
    })
    // In one element, because the policy has a hash for each.
    const style = [...inlined].map((path) => styles.get(path)).join('')
    const others = [...styles.keys()].filter((path) => !inlined.has(path))
    const links = others.map((path) => `<link rel="deferred" as="style" href="${path}"/>`)
    return unlinked.replace('</head>', () => `<style>${style}</style>${links.join('')}</head>`)
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

/** The router links a stylesheet that several routes share once per route, with different hashes. */
function withoutHash(address: string): string {
  return address.replace(/#.*/, '')
}
