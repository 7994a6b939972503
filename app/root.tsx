import { type ReactNode, Suspense } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router'
import { dayOf, yearOf } from '#core/calendar.ts'
import { loadContext } from '#core/context.ts'
import { typeset } from '#core/name/name.ts'
import { DARK, LIGHT } from '#core/site-colors.ts'
import { copy } from '#texts/copy.ts'
import type { Route } from './+types/root'
import { PageFileLinks } from './page-files.tsx'
import beforeHydration from './site/before-hydration/main.ts?inline-script'
import { CountingScript } from './site/counting/counting-script.tsx'
import { AfterPageChange } from './site/page-change/after-page-change.tsx'
import { RefreshWithoutScripts } from './site/page-change/refresh-without-scripts.tsx'
import { unlistedMeta } from './site/seo/page-meta.ts'
import './styles/index.css'
import './styles/print.late.css'
import './styles/transitions.late.css'
import type { SiteData } from './site/use-site.ts'
import { differsFromServer } from './ui/differs-from-server.ts'

/** `FailurePage` replaces a page and needs this metadata. All other pages set their own. */
export const meta: Route.MetaFunction = () => unlistedMeta(copy.failure.headline)

export async function loader({ context }: Route.LoaderArgs): Promise<SiteData> {
  const { site: currentSite, pictures, countsVisits } = context.get(loadContext)
  const site = currentSite()
  return {
    ...site,
    portrait: await pictures.portrait(),
    typesetName: typeset(site.owner.name),
    year: yearOf(dayOf(Date.now())),
    ...(countsVisits && { countsVisits }),
  }
}

/** The root's data rarely changes, so a tab may keep the old data. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={copy.language} {...differsFromServer}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <Meta />
        {import.meta.env.DEV && <Links />}
        {/* React ignores additional elements in the head when it hydrates. */}
        {import.meta.env.SSR && (
          <>
            {/* before-hydration/theme.ts toggles `media` of the light theme's colour. */}
            <meta name="theme-color" content={LIGHT.page} media="not all" />
            <meta name="theme-color" content={DARK.page} />
            <link rel="icon" href="/favicon.ico" sizes="48x48" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <script>{beforeHydration}</script>
            <RefreshWithoutScripts />
            <CountingScript />
            <PageFileLinks />
          </>
        )}
      </head>
      <body>
        {/* If a translation tool has changed the document, React renders only the content of `Suspense` again. */}
        <Suspense>
          <a className="visually-hidden skip-link" href="#content">
            {copy.skipToContent}
          </a>
          {children}
          <AfterPageChange />
        </Suspense>
        <ScrollPositions />
        <Scripts />
      </body>
    </html>
  )
}

/** `ScrollRestoration` would also restore the position before React starts, which browsers do too. */
function ScrollPositions() {
  useScrollRestoration()
  return null
}

export default function Root() {
  return <Outlet />
}

export { FailurePage as ErrorBoundary } from './site/message/message-screen.tsx'
