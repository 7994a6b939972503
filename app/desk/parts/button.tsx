import type { ComponentProps } from 'react'
import { buttonLook } from '../../ui/button-look.ts'

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'solid' | 'outline'
}

/** Unlike a plain `<button>`, it submits a form only with `type="submit"`. */
export function Button({ look = 'solid', className = '', ...attributes }: ButtonProps) {
  return <button type="button" className={`${buttonLook({ look })} ${className}`} {...attributes} />
}
