/** The checkbox that hides a project from visitors. */
import { deskCopy } from '#texts/desk-copy.ts'
import styles from './hidden-field.module.css'

const words = deskCopy.form

export function HiddenField({ isHiddenInitially }: { readonly isHiddenInitially: boolean }) {
  return (
    <div className={styles.field}>
      <label>
        <input
          type="checkbox"
          name="hidden"
          defaultChecked={isHiddenInitially}
          aria-describedby="hidden-hint"
        />
        {words.labels.hidden}
      </label>
      <small id="hidden-hint">{words.hiddenHint}</small>
    </div>
  )
}
