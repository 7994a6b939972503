/**
 * Takes the application's scripts out of the way of the first paint: what the router put into the
 * document to start at once is kept there, inert, until the early script (app/document/early-controls.ts)
 * brings it to life.
 */

const BODY = '<body'

/** @param html a document as the application rendered it; in its text every `<` is escaped. */
export function deferScripts(html: string): string {
  const body = html.indexOf(BODY)
  const head = html.slice(0, body).replaceAll('<link rel="modulepreload"', '<link rel="late"')
  const rest = html
    .slice(body)
    .replaceAll('<script type="module"', '<script type="late"')
    .replaceAll('<script>', '<script type="late">')
  return head + rest
}
