/**
 * A page inlines the styles of its routes, except the late ones, which it links where its first screen ends
 * (site/layout/late-styles.tsx), because the first paint on a phone would wait for them. A page without its
 * content inlines them too, because they style its first screen: a message or skeletons.
 * before-hydration/deferred-scripts.ts loads the links with `rel=deferred` after the first paint.
 */
import { createContext, useContext } from 'react'
import type { ServerBuild } from 'react-router'
import { textRules } from './site/landing/text-widths.tsx'
import { useLoadedSite } from './site/use-site.ts'

interface PageFiles {
  readonly inlined: string
  /** The router looks for the stylesheets with `#` in the address, and Vite for those without. */
  readonly present: readonly string[]
  /**
   * All other stylesheets, for the pages that the router shows later. The page's late ones are among them: after a page
   * change, React removes the links where the first screen ended.
   */
  readonly later: readonly string[]
  readonly late: readonly string[]
  /** The scripts of the page that the visitor probably opens next. */
  readonly next: readonly string[]
  /** before-hydration/project-code.ts loads the projects' scripts when the visitor comes near them. */
  readonly nextIs: 'near' | 'deferred'
}

const HOME = 'site/landing/home'
const PROJECT = 'site/project/project'

/**
 * @param stylesheets all of the build, by their addresses.
 * @param ids of the page's routes.
 * @param hasContent false if the page shows a message or skeletons.
 */
export function filesOfPage(
  { entry, routes }: Pick<ServerBuild['assets'], 'entry' | 'routes'>,
  stylesheets: ReadonlyMap<string, string>,
  ids: readonly string[],
  hasContent: boolean,
): PageFiles {
  const scriptsOf = (id: string) => {
    const { module, imports = [] } = routes[id] ?? {}
    return module ? [module, ...imports] : []
  }
  const addresses = ids.flatMap((id) => routes[id]?.css ?? [])
  // React Router adds `#` to the address of a stylesheet that a dynamic import also loads.
  const paths = new Set(addresses.map((address) => address.replace(/#.*/, '')))
  const isHome = ids.includes(HOME)
  // All pages load the sections' scripts, so the manifest lists the sections' styles for all pages.
  const own = [...paths].filter((path) => isHome || !path.includes('/late-landing-'))
  const inlined = own.filter((path) => !hasContent || !isLate(path))
  const later = [...stylesheets.keys()].filter((path) => !inlined.includes(path))
  const late = own.filter((path) => !inlined.includes(path))
  const ownScripts = [entry.module, ...entry.imports, ...ids.flatMap(scriptsOf)]
  const next = isHome ? scriptsOf(PROJECT) : ids.includes(PROJECT) ? scriptsOf(HOME) : []
  return {
    inlined: inlined.map((path) => stylesheets.get(path)).join(''),
    present: [...new Set([...addresses, ...paths])],
    // The late ones come last on every page, because their order matters.
    later: [...later.filter((path) => !isLate(path)), ...later.filter(isLate)],
    late,
    next: next.filter((path) => !ownScripts.includes(path)),
    nextIs: isHome ? 'near' : 'deferred',
  }
}

/** `vite.config.ts` gives this name. */
function isLate(path: string): boolean {
  return path.includes('/late-')
}

/** Null in development, where Vite links the styles. */
export const PageFilesContext = createContext<PageFiles | null>(null)

/** The router and Vite load a stylesheet that has no link, although it is inlined. A disabled link prevents this. */
const PRESENT = { rel: 'stylesheet', disabled: true }
/** React moves links to the beginning of the head unless they have a handler, which the server does not send. */
const DEFERRED = { rel: 'deferred', onLoad() {} }

export function PageFileLinks() {
  const files = useContext(PageFilesContext)
  const site = useLoadedSite()
  const { inlined = '', present = [], later = [], next = [], nextIs } = files ?? {}
  return (
    <>
      {next.map((path) => (
        <link key={path} {...DEFERRED} rel={nextIs} href={path} />
      ))}
      {present.map((address) => (
        <link key={address} {...PRESENT} href={address} />
      ))}
      {/* The content security policy needs a hash for each element. */}
      <style>{inlined + (site ? textRules(site) : '')}</style>
      {later.map((path) => (
        <link key={path} {...DEFERRED} as="style" href={path} />
      ))}
    </>
  )
}

export function useLateLinks(): string {
  const { late = [] } = useContext(PageFilesContext) ?? {}
  return late.map((path) => `<link rel="stylesheet" href="${path}"/>`).join('')
}
