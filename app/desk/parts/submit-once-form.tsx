import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'

/** Ignores a second tap on its button: a second submission would abort the first, and its answer would be lost. */
export function SubmitOnceForm(props: Omit<ComponentProps<typeof Form>, 'onSubmit'>) {
  const isPending = useNavigation().formData !== undefined
  return <Form {...props} onSubmit={(event) => isPending && event.preventDefault()} />
}
