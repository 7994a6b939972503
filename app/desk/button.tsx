import type { ComponentProps } from 'react'
import { buttonLook } from '../ui/button-look.ts'

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'solid' | 'outline'
}

/** A button of the desk. Unlike HTML's default, it submits a form only with `type="submit"`. */
export function Button({ look = 'solid', ...attributes }: ButtonProps) {
  return <button type="button" className={buttonLook({ look })} {...attributes} />
}
