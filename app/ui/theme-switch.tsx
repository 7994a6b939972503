/** before-hydration/theme.ts handles the clicks, and corrects `aria-checked` in the server's document. */
import { Moon, Sun } from 'lucide'
import { copy } from '#texts/copy.ts'
import { Icon } from './icon.tsx'
import styles from './theme-switch.module.css'

export function ThemeSwitch() {
  const isDark = import.meta.env.SSR || document.documentElement.dataset.theme === 'dark'
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isDark}
      aria-label={copy.theme.switch}
      className={`${styles.switch} needs-scripts`}
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
