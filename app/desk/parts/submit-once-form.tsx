import { type ComponentProps, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFocusOnFirstError } from './field.tsx'

/** Ignores a second tap on its button: a second submission would abort the first, and its answer would be lost. */
export function SubmitOnceForm(props: Omit<ComponentProps<typeof Form>, 'onSubmit'>) {
  const isPending = useNavigation().formData !== undefined
  return <Form {...props} onSubmit={(event) => isPending && event.preventDefault()} />
}

/**
 * @param answer what the page's action returned.
 * @returns the `problem` to show, until the owner begins to correct it, and the attributes of the `form`.
 */
export function useAnsweredForm<Answer>(answer: Answer | undefined) {
  const [corrected, setCorrected] = useState<Answer>()
  const ref = useFocusOnFirstError(answer)
  const onInput = () => setCorrected(answer)
  return {
    problem: answer === corrected ? undefined : answer,
    form: { ref, onInput, method: 'post', noValidate: true },
  } as const
}
