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
 * Joins the router's scripts into the first one, because each needs a hash in the CSP and headers are not
 * compressed. The others stay, empty, because hydration expects them.
 */
function inOne(body: string): string {
  const scripts = [...body.matchAll(inlineScript)].map(([, content]) => content)
  const contents = [scripts.join(';\n')]
  return body.replace(inlineScript, () => `<script>${contents.pop() ?? ''}</script>`)
}
