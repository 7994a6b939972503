import type { ComponentProps } from 'react'
import { buttonLook, type Look } from '../../ui/button-look.ts'

/** Unlike a plain `<button>`, it submits a form only with `type="submit"`. */
export function Button({
  look = 'solid',
  size = 'medium',
  className = '',
  ...attributes
}: ComponentProps<'button'> & Look) {
  const looks = `${buttonLook({ look, size })} ${className}`
  return <button type="button" className={looks} {...attributes} />
}
