/**
 * Takes the application's scripts out of the way of the first paint: what the router put into the
 * document to start at once stays there, but is not started until the early script
 * (app/document/early-controls.ts) does it.
 */

const BODY = '<body'
const stateScript = /<script>(window\.__reactRouterContext[\s\S]*?)<\/script>/g

/** @param html a document as the application rendered it; in its text every `<` is escaped. */
export function deferScripts(html: string): string {
  const body = html.indexOf(BODY)
  const head = html.slice(0, body).replaceAll('<link rel="modulepreload"', '<link rel="late"')
  const rest = stateInOne(html.slice(body))
    .replaceAll('<script type="module"', '<script type="late"')
    .replaceAll('<script>', '<script type="late">')
  return head + rest
}

/**
 * What the router hands over comes in several scripts, each of them named by a hash in the policy, which
 * travels unpacked in the page's first flight. All goes into the first; the others stay, empty, where
 * React expects them.
 */
function stateInOne(body: string): string {
  const scripts = [...body.matchAll(stateScript)].map(([, content]) => content)
  const contents = [scripts.join(';\n')]
  return body.replace(stateScript, () => `<script>${contents.pop() ?? ''}</script>`)
}
