import type { ComponentProps } from 'react'
import { buttonLook } from '../ui/button-look.ts'

interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: 'solid' | 'outline'
}

/** Does not submit its form unless `type` says so. */
export function Button({ look = 'solid', ...attributes }: ButtonProps) {
  return <button type="button" className={buttonLook({ look })} {...attributes} />
}
