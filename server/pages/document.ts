/**
 * Finishes a rendered document: the site's styles come inline, and no script runs before the page has been
 * shown. Both would otherwise compete with the first paint for a phone's bandwidth.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contentSecurityPolicy, type Sources } from './content-security-policy.ts'

/** Turns a rendered document into the one that is sent, with its content security policy. */
export type FinishDocument = (
  html: string,
  sources?: Sources,
) => { readonly html: string; readonly policy: string }

/**
 * @param stylesheets the addresses of the stylesheets that all pages share.
 * @param staticRoot the folder of the public files, with those stylesheets in `assets`.
 */
export function documentFinisher(
  stylesheets: readonly string[],
  staticRoot: string,
): FinishDocument {
  const styles = stylesheets
    .map((path) => readFileSync(join(staticRoot, 'assets', basename(path)), 'utf8'))
    .join('')
  return (rendered, sources) => {
    const html = deferScripts(rendered).replace('</head>', () => `<style>${styles}</style></head>`)
    return { html, policy: contentSecurityPolicy(html, sources) }
  }
}

/**
 * What the router would have the browser load at once gets an unknown type, until `before-hydration.js` gives it
 * back after the load event. In the text of a document every `<` is escaped, so only elements match.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module"', '<script type="deferred"')
}
