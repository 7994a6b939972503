/** The particles behind a page: decoration, started once the page is idle. */
import { useEffect, useRef } from 'react'
import { afterPaint } from '../document/after-paint.ts'
import { whenIdle } from '../document/when-idle.ts'
import styles from './particle-field.module.css'
import { startField } from './start-field.ts'

export function ParticleField() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    whenIdle(() => {
      if (container.current) startField(container.current, leaving.signal)
    }, leaving.signal)
    // Painting the next page is more urgent than cleaning up this one.
    return () => afterPaint(() => leaving.abort())
  }, [])
  return <div ref={container} className={styles.field} aria-hidden="true" />
}
