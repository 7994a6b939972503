/** The button that switches the theme. before-hydration/theme.ts handles its clicks. */
import { Moon, Sun } from 'lucide'
import { copy } from '#texts/copy.ts'
import { Icon } from './icon.tsx'
import styles from './theme-switch.module.css'

export function ThemeSwitch() {
  // The server renders the dark theme, and before-hydration/theme.ts corrects `aria-checked` in the document. A switch
  // that React creates later, on a page change, starts with the current theme.
  const isDark = import.meta.env.SSR || document.documentElement.dataset.theme === 'dark'
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label={copy.theme.switch}
      className={styles.switch}
    >
      <span className={styles.track}>
        <span className={styles.knob}>
          <Icon icon={Moon} className={styles.moon} />
          <Icon icon={Sun} className={styles.sun} />
        </span>
      </span>
    </button>
  )
}
