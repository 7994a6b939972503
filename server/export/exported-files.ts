import { contentSecurityPolicy } from '../pages/content-security-policy.ts'
import { LOG_PATH } from '../pages/error-page.ts'
import { staticPaths } from '../pages/static-files.ts'
import type { Answer } from './crawl.ts'

/** A static host answers with this page to every path that has no file. */
export const NOT_FOUND_PATH = '/404'

const CHARSET = '<meta charSet="utf-8"/>'

/** @returns the path in the exported folder, with slashes. */
export function fileName({ path, contentType }: Pick<Answer, 'path' | 'contentType'>): string {
  if (path === '/') return 'index.html'
  const name = path.split('/').slice(1).map(decodeURIComponent).join('/')
  return isPage({ path, contentType }) ? `${name}.html` : name
}

export function fileContent(answer: Answer): Buffer | string {
  if (!isPage(answer)) return answer.body
  const html = answer.body.toString()
  if (answer.path === NOT_FOUND_PATH) return notFoundPage(html)
  return withPolicy(html, answer.contentSecurityPolicy)
}

/** Whether the site made the response. A file of `public/` may contain HTML, too. */
export function isPage({ path, contentType }: Pick<Answer, 'path' | 'contentType'>): boolean {
  return contentType.startsWith('text/html') && !/\.html?$/i.test(path)
}

/** Some hosts cannot send the policy as a header. In a page, it must follow the character set. */
export function withPolicy(html: string, policy: string): string {
  // Browsers ignore this directive in an element, so `_headers` and `.htaccess` have it.
  const inPage = policy.replace(/; frame-ancestors [^;]+/, '')
  const element = `<meta http-equiv="Content-Security-Policy" content="${inPage}"/>`
  return html.replace(CHARSET, CHARSET + element)
}

/** The router would report that the page differs from that of the address. Without it, links load new documents. */
function notFoundPage(html: string): string {
  const [head = '', body = ''] = html.split(/(?=<body)/)
  const withoutRouter =
    head.replace(/<link rel="deferred" href[^>]*>/g, '') +
    body.replace(/<script.*?<\/script>/gs, '').replace('</body>', `${LOG_PATH}</body>`)
  return withPolicy(withoutRouter, contentSecurityPolicy(withoutRouter))
}

/** @returns percent-encoded paths. Pages use smaller versions of the demo's photos. */
export function publicFiles(staticRoot: string): string[] {
  return staticPaths(staticRoot)
    .filter((path) => !path.startsWith('/demo/'))
    .map((path) => path.split('/').map(encodeURIComponent).join('/'))
}
