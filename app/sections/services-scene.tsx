import type { ServiceScene } from '../copy.ts'
import styles from './services-scene.module.css'

/**
 * A small drawing of a service at work. Screen readers skip it.
 * @param props.scene undefined if the service has no drawing.
 */
export function ServicesScene({ scene }: { scene: ServiceScene | undefined }) {
  return (
    scene && (
      <div className={`${styles.scene} ${styles[scene.kind]}`} aria-hidden="true">
        {scene.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    )
  )
}
