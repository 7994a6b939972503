/** The theme switch. The early script does the switching; this only renders the state. */
import { Moon, Sun } from 'lucide-react'
import { copy } from '../copy.ts'
import { useTheme } from '../document/use-theme.ts'
import styles from './theme-switch.module.css'

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
          <Moon className={styles.moon} aria-hidden="true" />
          <Sun className={styles.sun} aria-hidden="true" />
        </span>
      </span>
    </button>
  )
}
