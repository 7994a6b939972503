/** Loads the script of a project's page while the visitor is about to follow a link to it. */
import { preloadModule } from 'react-dom'

/** The router's list of routes, which it loads with the first page. The desk's list has no projects. */
declare const __reactRouterManifest: {
  readonly routes: Readonly<Record<string, { readonly module: string } | undefined>>
}

/**
 * The router's own `prefetch` would also add `<link rel="prefetch">` for the data. Firefox applies `default-src` to that
 * link, blocks it, and logs an error.
 */
export function preloadProjectPage(): void {
  const { module } = __reactRouterManifest.routes['routes/project'] ?? {}
  if (module) preloadModule(module, { as: 'script' })
}
