/** The quiet current of particles behind every page: decoration that comes last and costs nothing. */
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
    // The page that comes is more urgent than the end of this one.
    return () => afterPaint(() => leaving.abort())
  }, [])
  return <div ref={container} className={styles.field} aria-hidden="true" />
}
