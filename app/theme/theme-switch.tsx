/** The theme switch. `before-hydration.js` does the switching, so that it works at once. */
import { Moon, Sun } from 'lucide'
import { copy } from '../copy.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './theme-switch.module.css'

export function ThemeSwitch() {
  // As it is drawn; from then on the same script keeps it right.
  const isDark = import.meta.env.SSR || document.documentElement.dataset.theme === 'dark'
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label={copy.theme.switch}
      className={styles.switch}
      suppressHydrationWarning
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
