/** The content security policy of a page: this site's files, and the page's own inline scripts and styles. */
import { createHash } from 'node:crypto'

/** React escapes `>` in attribute values, so an opening tag ends at the first one. */
const ELEMENTS = /<(script|style)([^>]*)>(.*?)<\/\1>/gs

/** Hash sources (https://www.w3.org/TR/CSP3/#grammardef-hash-source) of a document's inline scripts or styles. */
function hashSources(html: string, name: 'script' | 'style'): string[] {
  const contents = [...html.matchAll(ELEMENTS)]
    // Browsers never run structured data and empty scripts.
    .filter(([, kind, attributes]) => kind === name && !attributes?.includes('application/ld+json'))
    .flatMap(([, , , content]) => content || [])
  const hashOf = (content: string) => createHash('sha256').update(content).digest('base64')
  return [...new Set(contents)].map((content) => `'sha256-${hashOf(content)}'`)
}

/**
 * sonner inserts an empty stylesheet with the first toast and then fills it. If a new version changes the stylesheet, the
 * browser test that shows a toast fails.
 */
const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='",
]

/** Allowed sources by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>

/**
 * Returns the policy of a finished document.
 * @param others replace the directives of the same name.
 */
export function contentSecurityPolicy(html: string, others: Sources = {}): string {
  const directives: Sources = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashSources(html, 'script')],
    'style-src': ["'self'", ...hashSources(html, 'style'), ...SONNER_STYLES],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...others,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
