/** The content security policy of a page. It allows this site's files, and the page's inline scripts and styles. */
import { createHash } from 'node:crypto'

/** React escapes `>` in attribute values, so an opening tag ends at the first `>`. */
const ELEMENTS = /<(script|style)([^>]*)>(.*?)<\/\1>/gs

/** Returns the hashes of inline scripts or styles (https://www.w3.org/TR/CSP3/#grammardef-hash-source). */
function hashSources(html: string, name: 'script' | 'style'): string[] {
  const contents = [...html.matchAll(ELEMENTS)]
    // JSON-LD and empty elements need no hash, because browsers never run them.
    .filter(([, kind, attributes]) => kind === name && !attributes?.includes('application/ld+json'))
    .flatMap(([, , , content]) => content || [])
  const hashOf = (content: string) => createHash('sha256').update(content).digest('base64')
  return [...new Set(contents)].map((content) => `'sha256-${hashOf(content)}'`)
}

/**
 * When the first toast appears, sonner inserts an empty stylesheet and then fills it. So the policy needs two
 * hashes: of the empty content and of the stylesheet. If a new version of sonner has a different stylesheet,
 * `tests/browser/toasts.spec.ts` fails.
 */
const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='",
]

/** The allowed sources of each directive. */
export type Sources = Readonly<Record<string, readonly string[]>>

/**
 * @param html the finished document.
 * @param others directives that replace the default directives of the same name.
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
