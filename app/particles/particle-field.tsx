/** The quiet current of particles behind every page: decoration that comes last and costs nothing. */
import { useEffect, useRef } from 'react'
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
    return () => leaving.abort()
  }, [])
  return <div ref={container} className={styles.field} aria-hidden="true" />
}
