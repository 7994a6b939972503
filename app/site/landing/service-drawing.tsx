import type { ServiceScene } from '#texts/copy.ts'
import styles from './service-drawing.module.css'

export function ServiceDrawing({ scene }: { scene: ServiceScene }) {
  return (
    <div className={`${styles.scene} ${styles[scene.kind]}`} aria-hidden="true">
      {scene.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
