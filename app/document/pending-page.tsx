/** While the next page's data is loading, shows that page's skeleton instead of the page being left. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { matchPath, useNavigation } from 'react-router'
import { HomeView } from '../pages/home.tsx'
import { ProjectSkeleton } from '../sections/project-skeleton.tsx'

/** Prefetched data arrives sooner than this, and a skeleton would only flash. In ms. */
const PATIENCE = 150

export function PendingPage({ fallback }: { fallback: ReactNode }) {
  const target = usePendingPath()
  // A new page starts at its top, and so does its skeleton.
  useLayoutEffect(() => {
    if (target) scrollTo({ top: 0, behavior: 'instant' })
  }, [target])
  if (target === '/') return <HomeView projects={{ state: 'loading' }} />
  if (target && matchPath('/projeto/:slug', target)) return <ProjectSkeleton />
  return fallback
}

function usePendingPath(): string | undefined {
  const { state, location } = useNavigation()
  const pathname = state === 'loading' ? location.pathname : undefined
  const [overdue, setOverdue] = useState<string>()
  useEffect(() => {
    if (pathname === undefined) {
      setOverdue(undefined)
      return
    }
    const timer = setTimeout(() => setOverdue(pathname), PATIENCE)
    return () => clearTimeout(timer)
  }, [pathname])
  return overdue === pathname ? pathname : undefined
}
