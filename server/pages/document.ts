/**
 * Inlines the styles of a rendered document and defers the router's scripts. Otherwise, the first paint on a phone
 * would wait for them.
 */
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contentSecurityPolicy, type Sources } from './content-security-policy.ts'

/** Of each page, its own script, then those that it imports. */
interface Scripts {
  readonly landingPage: readonly string[]
  readonly project: readonly string[]
}

export type FinishDocument = (
  rendered: string,
  sources?: Sources,
) => { readonly html: string; readonly policy: string }

/**
 * @param stylesheets the addresses of those of all pages.
 * @param staticRoot the folder of the public files, with the stylesheets in `assets`.
 * @param scripts the addresses of the scripts of the pages that visitors often go to. The router's `prefetch` would
 *   reload the page if it cannot load them, for example without a network.
 */
export function createDocumentFinisher(
  stylesheets: readonly string[],
  staticRoot: string,
  scripts: Scripts,
): FinishDocument {
  const styles = new Map(
    stylesheets.map(withoutFragment).map((path) => {
      const file = join(staticRoot, 'assets', basename(path))
      return [path, readFileSync(file, 'utf8')]
    }),
  )

  /**
   * Inlines the styles that this page uses. With all of its styles, the landing page would need a second round trip,
   * so it links those below the first screen just before their sections.
   *
   * The head gets a deferred link for each other stylesheet. Browsers load these after the first paint, for the pages
   * that the router shows later.
   *
   * The router's own links stay, but disabled: without them, the router would load the styles again before the next
   * page. The link of an inlined stylesheet appears twice if its address ends in `#`: the router looks for the address
   * with `#`, and Vite's dynamic imports without.
   */
  function placeStyles(html: string): string {
    const routerLinks = /<link rel="stylesheet" href="([^"]+)"\/>/g
    const used = new Set(
      Array.from(html.matchAll(routerLinks), ([, href = '']) => withoutFragment(href)),
    )
    const isLinked = (path: string) => html.includes(BELOW_THE_FOLD_TAG) && isBelowTheFold(path)
    const inlined = [...used].filter(
      (path) => !isLinked(path) && !isPrint(path) && isFor(html, styles.get(path)),
    )
    const withDisabledLinks = html.replace(routerLinks, (_, href) => {
      const path = withoutFragment(href)
      const addresses = new Set(inlined.includes(path) ? [href, path] : [href])
      return [...addresses].map(disabledLink).join('')
    })
    // One element, also for those of app/site/landing/text-widths.tsx, because the policy needs a hash for each.
    const [element = '', ownStyle = ''] = /<style>(.*?)<\/style>/s.exec(withDisabledLinks) ?? []
    const style = inlined.map((path) => styles.get(path)).join('') + ownStyle
    const notInlined = [...styles.keys()].filter((path) => !inlined.includes(path))
    const linksInHead = notInlined.map((path) => {
      const link = `<link rel="deferred" as="style" href="${path}"/>`
      if (!isPrint(path)) return link
      // Without scripts, nothing loads deferred stylesheets.
      return `${link}<noscript><link rel="stylesheet" href="${path}" media="print"/></noscript>`
    })
    const linksInBody = notInlined
      .filter(isLinked)
      .map((path) => `<link rel="stylesheet" href="${path}"/>`)
    return withDisabledLinks
      .replace(element, '')
      .replace('</head>', () => `<style>${style}</style>${linksInHead.join('')}</head>`)
      .replace(BELOW_THE_FOLD_TAG, (openingTag) => openingTag + linksInBody.join(''))
  }

  /** Links the scripts of the page that the visitor probably opens next. */
  function linkNextPage(html: string): string {
    const linksTo = (paths: readonly string[], rel: string) =>
      paths
        .filter((path) => !html.includes(path))
        .map((path) => `<link rel="${rel}" href="${path}"/>`)
        .join('')
    // app/site/before-hydration/project-code.ts loads these.
    if (html.includes(BELOW_THE_FOLD_TAG)) {
      const links = linksTo(scripts.project, 'near')
      return html.replace(BELOW_THE_FOLD_TAG, (openingTag) => openingTag + links)
    }
    const [projectPage = ''] = scripts.project
    if (!html.includes(projectPage)) return html
    return html.replace('</head>', () => `${linksTo(scripts.landingPage, 'deferred')}</head>`)
  }

  return (rendered, sources) => {
    const html = placeStyles(linkNextPage(joinScripts(deferScripts(rendered))))
    return { html, policy: contentSecurityPolicy(html, sources) }
  }
}

function disabledLink(address: string): string {
  return `<link rel="stylesheet" href="${address}" disabled=""/>`
}

/**
 * Makes browsers ignore the router's module script and its preloads, until
 * `app/site/before-hydration/deferred-scripts.ts` restores `rel` and `type` after the first paint. Texts, attributes
 * and inline scripts escape `<`.
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred"')
    .replace('<script type="module"', '<script type="deferred"')
}

/**
 * Moves the texts of the router's inline scripts into the first, because the policy needs a hash for each. The others
 * stay empty, because React expects them when it hydrates. The first one's own text comes last, because it restores the
 * scroll position, which fails if the browser denies storage.
 */
function joinScripts(html: string): string {
  const [head = '', body = ''] = html.split('</head>')
  const inlineScript = /<script>(.*?)<\/script>/gs
  const [scroll, ...others] = Array.from(body.matchAll(inlineScript), ([, text]) => text)
  let rest = [...others, scroll].join(';')
  const withJoined = body.replace(inlineScript, () => {
    const element = `<script>${rest}</script>`
    rest = ''
    return element
  })
  return `${head}</head>${withJoined}`
}

/** The router links the styles of its error pages on each page. `vite.config.ts` gives the names of the classes. */
function isFor(html: string, style = ''): boolean {
  const classes = Array.from(style.matchAll(/\.([a-z-]+_[a-z]+)/gi), ([, name = '']) => name)
  return classes.length === 0 || classes.some((name) => html.includes(name))
}

/** Only the landing page has it (`BelowTheFoldStyles`). */
const BELOW_THE_FOLD_TAG = '<div id="below-the-fold-styles" hidden="">'

/** `vite.config.ts` gives these names. */
function isBelowTheFold(path: string): boolean {
  return basename(path).startsWith('below-the-fold')
}

/** `vite.config.ts` gives this name. */
function isPrint(path: string): boolean {
  return basename(path).startsWith('print-')
}

/** React Router adds `#` to the address of a stylesheet that a dynamic import also loads. */
function withoutFragment(address: string): string {
  return address.replace(/#.*/, '')
}
