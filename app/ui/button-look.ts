import styles from './button-look.module.css'

export interface Look {
  readonly look?: 'solid' | 'outline'
  readonly size?: 'small' | 'medium'
}

export function buttonLook({ look = 'solid', size = 'medium' }: Look = {}): string {
  const looks = [styles.button, styles[look], styles[size]]
  return looks.filter(Boolean).join(' ')
}
