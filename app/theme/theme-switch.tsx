/** The theme switch. `before-hydration.js` does the switching, so that it works at once; this shows the state. */
import { Moon, Sun } from 'lucide'
import { copy } from '../copy.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './theme-switch.module.css'
import { useTheme } from './use-theme.ts'

export function ThemeSwitch() {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={useTheme() === 'dark'}
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
