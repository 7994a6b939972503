/** The document around every page. */
import earlyScript from 'virtual:early-script'
import { type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { nameLines } from '../core/display-name.ts'
import { initials } from '../core/initials.ts'
import { lettersOf } from '../core/letters.ts'
import type { Route } from './+types/root'
import { picturesContext, siteContext } from './context.ts'
import { copy } from './copy.ts'
import { DocumentStyles } from './document/document-styles.tsx'
import { Hydrated } from './document/hydrated.tsx'
import { KeepVisits } from './document/keep-visits.tsx'
import { NavigationFocus } from './document/navigation-focus.tsx'
import { PendingPage } from './document/pending-page.tsx'
import { RefreshWithoutScripts } from './document/refresh-without-scripts.tsx'
import { SpeculationRules } from './document/speculation-rules.tsx'
import { documentLinks } from './meta/document-links.ts'
import { unlistedMeta } from './meta/page-meta.ts'
import { ThemeColors } from './meta/theme-colors.tsx'
import { FailurePage } from './pages/failure.tsx'
import NotFound from './pages/not-found.tsx'
import type { SiteData } from './site.ts'
import './styles/index.css'
import { ConnectionNotice } from './toasts/connection-notice.tsx'
import { ToastOutlet } from './toasts/toast-outlet.tsx'
import { Anchor } from './ui/anchor.tsx'

export const links: Route.LinksFunction = () => [...documentLinks]

/** For a page that fails; every other page has its own. */
export const meta: Route.MetaFunction = () => unlistedMeta(copy.failure.headline)

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const site = context.get(siteContext)
  const { name } = site.owner
  return {
    ...site,
    portrait: await context.get(picturesContext).portrait(),
    year: new Date().getFullYear(),
    name: nameLines(name).map(lettersOf),
    initials: initials(name),
  }
}

/** The owner and the address of the site do not change between pages. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={copy.language} data-jumps="smooth" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <ThemeColors />
        <Meta />
        <Links />
        <script suppressHydrationWarning>{earlyScript}</script>
        <DocumentStyles />
        <RefreshWithoutScripts />
        <SpeculationRules />
      </head>
      <body>
        {/* If a translator or an extension has changed the document, hydration fails and React renders from
            here down: Trusted Types do not let it recreate the scripts outside. */}
        <Suspense>
          <Anchor className="visually-hidden skip-link" href="#content">
            {copy.skipToContent}
          </Anchor>
          {children}
          <ToastOutlet />
          <ConnectionNotice />
          <NavigationFocus />
          <Hydrated />
          <KeepVisits />
        </Suspense>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <PendingPage fallback={<Outlet />} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <NotFound /> : <FailurePage />
}
