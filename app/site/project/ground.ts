import { faintShareOn, themeOn } from '#core/picture/ground.ts'
import type { Picture } from '#core/picture/picture.ts'
import { customProperties } from '../../ui/custom-properties.ts'
import './ground.css'

export function onGround(picture: Picture | undefined) {
  if (!picture?.ground) return {}
  const { ground } = picture
  const faint = `${100 * faintShareOn(ground)}%`
  return {
    'data-ground': themeOn(ground),
    ...customProperties({ '--ground': ground, '--ground-faint': faint }),
  }
}
