/** The theme switch. before-hydration/theme.ts does the switching, so that it works before hydration. */
import { Moon, Sun } from 'lucide'
import { copy } from '../copy.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './theme-switch.module.css'

export function ThemeSwitch() {
  // The script has set it on the server's element, and sets it again on each switch.
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
