/** The colour of a browser's own bars. */
import { DARK, LIGHT } from '../../core/site-colors.ts'
import { useTheme } from './use-theme.ts'

export function ThemeColor() {
  const { page } = useTheme() === 'light' ? LIGHT : DARK
  return <meta name="theme-color" content={page} />
}
