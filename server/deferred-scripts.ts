/**
 * Keeps the application's scripts from delaying the first paint: what the router put into the document
 * to start at once gets an unknown type, until the early script (app/document/early-controls.ts)
 * starts it.
 */

const BODY = '<body'
const inlineScript = /<script>([\s\S]*?)<\/script>/g

/** @param html a document as the application rendered it; in its text every `<` is escaped. */
export function deferScripts(html: string): string {
  const body = html.indexOf(BODY)
  const head = html.slice(0, body).replaceAll('<link rel="modulepreload"', '<link rel="late"')
  const rest = inOne(html.slice(body))
    .replaceAll('<script type="module"', '<script type="late"')
    .replaceAll('<script>', '<script type="late">')
  return head + rest
}

/**
 * The router writes several scripts, each of them named by a hash in the policy, which travels unpacked in
 * the page's first flight. All goes into the first; the others stay, empty, where React expects them. Its state
 * comes first: the script that restores scroll positions throws where nothing may be stored. As late as this, it may
 * only do so on a page that neither the browser nor the visitor has scrolled.
 */
function inOne(body: string): string {
  const scripts = [...body.matchAll(inlineScript)].map(([, content = '']) => content)
  const isState = (content: string) => content.startsWith('window.__reactRouterContext')
  const { state = [], others = [] } = Object.groupBy(scripts, (one) =>
    isState(one) ? 'state' : 'others',
  )
  const gentle = others.map((content) => content.replace(/^\(\(/, 'scrollY||(('))
  const contents = [[...state, ...gentle].join(';\n')]
  return body.replace(inlineScript, () => `<script>${contents.pop() ?? ''}</script>`)
}
