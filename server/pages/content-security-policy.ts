/** Allows inline scripts and styles by their hashes. */
import { createHash } from 'node:crypto'

/** React escapes `>` in attribute values, so an opening tag ends at the first `>`. */
const ELEMENTS = /<(script|style)([^>]*)>(.*?)<\/\1>/gs

function hashSources(html: string, wanted: 'script' | 'style'): string[] {
  const texts = new Set<string>()
  for (const [, name, attributes = '', text = ''] of html.matchAll(ELEMENTS)) {
    // Browsers do not run JSON-LD. Scripts with a `src` are empty.
    const isJsonLd = attributes.includes('application/ld+json')
    if (name === wanted && !isJsonLd && text !== '') texts.add(text)
  }
  return [...texts].map(hashSource)
}

/** See https://www.w3.org/TR/CSP3/#grammardef-hash-source. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The hashes of sonner's styles, of which the first is empty. `tests/browser/toasts.spec.ts` fails if they change. */
const SONNER_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc='",
]

export type Sources = Readonly<Record<string, readonly string[]>>

/** @param others add directives, or replace those of the same name. */
export function contentSecurityPolicy(html: string, others: Sources = {}): string {
  const directives: Sources = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashSources(html, 'script')],
    'style-src': ["'self'", ...hashSources(html, 'style'), ...SONNER_STYLES],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    // `default-src` does not cover these three.
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...others,
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
