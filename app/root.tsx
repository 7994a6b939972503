/** The document around every page. */
import { type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { DARK, LIGHT } from '../core/site-colors.ts'
import type { Route } from './+types/root'
import beforeHydration from './before-hydration/main.ts?inline-script'
import { loadContext } from './context.ts'
import { copy } from './copy.ts'
import { NavigationFocus } from './navigation/navigation-focus.tsx'
import { PendingPage } from './navigation/pending-page.tsx'
import { RefreshWithoutScripts } from './navigation/refresh-without-scripts.tsx'
import NotFound from './routes/not-found.tsx'
import { FailurePage } from './sections/message-screen.tsx'
import { unlistedMeta } from './seo/unlisted-meta.ts'
import './styles/index.css'
import { NameWidth } from './styles/name-width.tsx'
import printStyles from './styles/print.css?url'
import type { SiteData } from './use-site.ts'

/** For a page that fails; every other page has its own. */
export const meta: Route.MetaFunction = () => unlistedMeta(copy.failure.headline)

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const { site, pictures } = context.get(loadContext)
  return { ...site, portrait: await pictures.portrait(), year: new Date().getFullYear() }
}

/**
 * The site's data change with a restart only. Were they loaded again, the router would also fetch the stylesheet,
 * which every document has inline.
 */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={copy.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        {/* Of a browser's own bars. The first is the light theme's, in which its medium is set. */}
        <meta name="theme-color" content={LIGHT.page} media="not all" />
        <meta name="theme-color" content={DARK.page} />
        <Meta />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="stylesheet" media="print" href={printStyles} />
        {/* The built stylesheet comes inline; see server/pages/document.ts. */}
        {import.meta.env.DEV && <Links />}
        <script suppressHydrationWarning>
          {import.meta.env.SSR ? beforeHydration : ''}
        </script>
        <NameWidth />
        {/* No browser with scripts needs it, and their scripts are without it. */}
        {import.meta.env.SSR && <RefreshWithoutScripts />}
      </head>
      <body>
        {/* Where a translator has changed the document, React renders anew from here down. */}
        <Suspense>
          <a className="visually-hidden skip-link" href="#content">
            {copy.skipToContent}
          </a>
          {children}
          <NavigationFocus />
        </Suspense>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <PendingPage>
      <Outlet />
    </PendingPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <NotFound /> : <FailurePage />
}
