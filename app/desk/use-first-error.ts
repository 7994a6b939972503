import { useEffect, useRef } from 'react'

/** @returns for a form: when the server has answered, its first wrong field gets the focus. */
export function useFirstError(answer: unknown) {
  const form = useRef<HTMLFormElement>(null)
  // That of a page which was sent without scripts: by now somebody may be typing.
  const first = useRef(answer)
  useEffect(() => {
    if (answer && answer !== first.current)
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [answer])
  return form
}
