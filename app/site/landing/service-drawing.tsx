import styles from './service-drawing.late.module.css'
import './neutral-shapes.late.css'
import './service-shapes.late.css'
import './sheet-shapes.late.css'

interface ServiceDrawingProps {
  /** The service's key, or the name of a drawing that fits any service. */
  readonly service: string | undefined
  readonly initials: string
}

/** Draws the service with shapes and texts from the stylesheet. */
export function ServiceDrawing({ service, initials }: ServiceDrawingProps) {
  return (
    <div
      className={styles.drawing}
      data-service={service}
      data-initials={initials}
      aria-hidden="true"
    >
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
