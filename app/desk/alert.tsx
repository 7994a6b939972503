import type { ComponentProps } from 'react'
import styles from './alert.module.css'

/** What went wrong and what helps, said at once. */
export function Alert(attributes: ComponentProps<'p'>) {
  return <p role="alert" className={styles.alert} {...attributes} />
}
