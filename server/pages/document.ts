import { contentSecurityPolicy, type Sources } from './content-security-policy.ts'

export function finishDocument(rendered: string, sources?: Sources) {
  const html = moveStyleAttributes(deferScripts(rendered))
  return { html, policy: contentSecurityPolicy(html, sources) }
}

/**
 * `app/site/before-hydration/deferred-scripts.ts` restores `rel` and `type` after the first paint. Texts, attributes
 * and inline scripts escape `<`.
 */
function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module"', '<script type="deferred"')
}

/**
 * The policy blocks style attributes in HTML, but allows React to set styles. React ignores `data-style`. Scripts
 * escape the quotation marks of their texts.
 */
function moveStyleAttributes(html: string): string {
  const declarations: string[] = []
  const moved = html.replace(/ style="([^"]*)"/g, (_, text: string) => {
    if (!declarations.includes(text)) declarations.push(text)
    return ` data-style="${declarations.indexOf(text)}"`
  })
  const rules = declarations.map((text, index) => `[data-style="${index}"]{${text}}`)
  return moved.replace('</style>', () => `${rules.join('')}</style>`)
}
