/** Shows the next page's skeleton instead of the current page while its data is loading. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { HomeView } from '../routes/home.tsx'
import { ProjectSkeleton } from '../sections/project-skeleton.tsx'

/** In ms. On a fast network the data arrives sooner, and a skeleton would only flash. */
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

/** The path of the page that is loading, once it has been loading for `DELAY`. */
function useSlowTarget(): string | undefined {
  const { state, location } = useNavigation()
  const pathname = state === 'loading' ? location.pathname : undefined
  const [slowPath, setSlowPath] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSlowPath(pathname), DELAY)
    return () => clearTimeout(timer)
  }, [pathname])
  return slowPath === pathname ? pathname : undefined
}
