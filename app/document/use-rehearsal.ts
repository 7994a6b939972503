/**
 * Goes from the page to the same page once it has settled. Browsers compile functions when they are first called;
 * without a rehearsal the visitor's first way to a project would wait for much of the router and of React.
 */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { whenSettled } from './when-idle.ts'

/** What may be the beginning of a navigation, which the rehearsal would cancel. */
const BEGINNINGS = ['click', 'popstate']

/** Only the first page needs one. */
let rehearsed = false

/** @param ready whether nothing is loading that the rehearsal would cancel */
export function useRehearsal(ready: boolean): void {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    // With a hash, the router would jump to its target again.
    if (!ready || rehearsed || location.hash) return
    const ending = new AbortController()
    const { signal } = ending
    for (const type of BEGINNINGS) {
      addEventListener(type, () => ending.abort(), { capture: true, signal })
    }
    whenSettled(() => {
      rehearsed = true
      navigate(location, {
        replace: true,
        state: location.state,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    }, signal)
    return () => ending.abort()
  }, [ready, navigate, location])
}
