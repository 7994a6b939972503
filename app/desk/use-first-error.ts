import { useEffect, useRef } from 'react'

/** @returns for a form: when the server has answered, its first wrong field gets the focus. */
export function useFirstError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
