/**
 * The colour of a browser's own bars, one for each theme. The page's theme does not follow the system's,
 * so no media query can choose: the dark one applies until React mirrors the visitor's choice.
 */
import { DARK, LIGHT } from '../../core/site-colors.ts'
import { useTheme } from '../document/use-theme.ts'

export function ThemeColors() {
  const theme = useTheme()
  const mediaOf = (one: typeof theme) => (one === theme ? 'all' : 'not all')
  return (
    <>
      <meta name="theme-color" content={DARK.page} media={mediaOf('dark')} />
      <meta name="theme-color" content={LIGHT.page} media={mediaOf('light')} />
    </>
  )
}
