/** What a page may load and run: this site's own files, images, and the inline parts it was sent with. */
import { createHash } from 'node:crypto'

/** Opening tag, whose quoted values may hold any character, then everything up to the closing tag. */
const inlineParts =
  /<(?<name>script|style)(?<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)>(?<content>[\s\S]*?)<\/\k<name>\s*>/gi

function hasSource(attributes: string): boolean {
  return /\ssrc\s*=/i.test(attributes.replace(/"[^"]*"|'[^']*'/g, '""'))
}

/** Structured data and empty scripts are never run, so they need no hash. */
function isRun(attributes: string, content: string): boolean {
  return content !== '' && !/\stype\s*=\s*"application\/ld\+json"/i.test(attributes)
}

/** Browsers normalise line ends to a single line feed before they hash. */
function hashSource(content: string): string {
  const hash = createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64')
  return `'sha256-${hash}'`
}

/** Hash sources (https://www.w3.org/TR/CSP3/#grammardef-hash-source) of a document's inline parts. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const { groups } of html.matchAll(inlineParts)) {
    const { name = '', attributes = '', content = '' } = groups ?? {}
    if (name.toLowerCase() === 'style') styles.add(hashSource(content))
    else if (!hasSource(attributes) && isRun(attributes, content)) scripts.add(hashSource(content))
  }
  return { scripts: [...scripts], styles: [...styles] }
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
  const { scripts, styles } = inlineHashes(html)
  const directives: Sources = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles, ...SONNER_STYLES],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
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
