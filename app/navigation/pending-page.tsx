/** While the next page's data is loading, shows that page's skeleton instead of the page being left. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { HomeView } from '../routes/home.tsx'
import { ProjectSkeleton } from '../sections/project-skeleton.tsx'

/** Prefetched data arrives sooner than this, and a skeleton would only flash. In ms. */
const DELAY = 150

export function PendingPage({ children }: { children: ReactNode }) {
  const target = useSlowTarget()
  // A new page starts at its top, and so does its skeleton.
  useLayoutEffect(() => {
    if (target) scrollTo({ top: 0, behavior: 'instant' })
  }, [target])
  if (target === '/') return <HomeView projects={{ state: 'loading' }} />
  if (target?.startsWith('/projeto/')) return <ProjectSkeleton />
  return children
}

/** The path of the page that is loading, once it has been for a while. */
function useSlowTarget(): string | undefined {
  const { state, location } = useNavigation()
  const pathname = state === 'loading' ? location.pathname : undefined
  const [slow, setSlow] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSlow(pathname), DELAY)
    return () => clearTimeout(timer)
  }, [pathname])
  return slow === pathname ? pathname : undefined
}
