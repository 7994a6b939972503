import type { CSSProperties } from 'react'
import { faintShareOn, themeOn } from '#core/picture/ground.ts'
import type { Picture } from '#core/picture/picture.ts'
import './ground.css'

/** @returns the attributes of an element on the ground of this picture. None if it has no ground. */
export function onGround(picture: Picture | undefined) {
  if (!picture?.ground) return {}
  const { ground } = picture
  // In HTML, server/pages/document.ts makes a rule of it.
  const style = {
    '--ground': ground,
    '--ground-faint': `${100 * faintShareOn(ground)}%`,
  } as CSSProperties
  return { 'data-ground': themeOn(ground), style }
}
