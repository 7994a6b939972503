/** The look of buttons: solid for primary actions, outline for secondary ones. */
import styles from './button-look.module.css'

export interface Look {
  readonly look?: 'solid' | 'outline'
  readonly size?: 'small' | 'medium' | 'large'
}

/** @returns the class names for a button, or for a link that looks like one. */
export function buttonLook({ look = 'solid', size = 'medium' }: Look = {}): string {
  const looks = [styles.button, styles[look], styles[size]]
  return looks.filter(Boolean).join(' ')
}
