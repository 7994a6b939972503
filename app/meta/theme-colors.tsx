/**
 * The colour of a browser's own bars, one for each theme. The page's theme does not follow the system's,
 * so no media query can choose: the dark one stands until the early script changes over.
 */
import { DARK, LIGHT } from '../../core/site-colors.ts'

export function ThemeColors() {
  return (
    <>
      <meta name="theme-color" content={DARK.page} media="all" suppressHydrationWarning />
      <meta name="theme-color" content={LIGHT.page} media="not all" suppressHydrationWarning />
    </>
  )
}
