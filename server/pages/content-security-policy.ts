/** What a page may load and run: this site's own files, images, and the inline parts it was sent with. */
import { createHash } from 'node:crypto'

/** In an opening tag React has escaped every `>` of a value; the closing tag is the first one that reads so. */
const ELEMENTS = /<(script|style)([^>]*)>(.*?)<\/\1>/gs

/** Hash sources (https://www.w3.org/TR/CSP3/#grammardef-hash-source) of a document's inline scripts or styles. */
function hashSources(html: string, name: 'script' | 'style'): string[] {
  const found = [...html.matchAll(ELEMENTS)]
    // Structured data and empty scripts are never run.
    .filter(([, kind, attributes]) => kind === name && !attributes?.includes('application/ld+json'))
    .flatMap(([, , , content]) => content || [])
  const hashOf = (content: string) => createHash('sha256').update(content).digest('base64')
  return [...new Set(found)].map((content) => `'sha256-${hashOf(content)}'`)
}

/**
 * The stylesheet that sonner adds to the page with the first toast, at first empty. A browser test shows a toast, and
 * so finds a version of sonner that has another one.
 */
const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='",
]

/** Directives and what they allow. */
export type Sources = Readonly<Record<string, readonly string[]>>

/**
 * The policy for a finished document.
 * @param others in place of what these directives allow on every page.
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
