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
 * @param stylesheets the addresses of the stylesheets that all pages share.
 * @param staticRoot the folder of the public files, with those stylesheets in `assets`.
 */
export function createDocumentFinisher(
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
 * Gives the router's scripts a type that browsers ignore. After the load event, `app/before-hydration/` restores the
 * type, and the scripts run. React escapes every `<` in text, so only elements are changed, never text.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module"', '<script type="deferred"')
}
