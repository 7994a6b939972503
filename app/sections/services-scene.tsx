/** A small drawing of a service at work: a conversation, an answer or an order. Screen readers skip it. */
import styles from './services-scene.module.css'

/** @param lines if undefined, the service has no drawing. */
export function ServicesScene({ lines }: { lines: readonly string[] | undefined }) {
  if (!lines) return null
  return (
    <div className={styles.scene} aria-hidden="true">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
