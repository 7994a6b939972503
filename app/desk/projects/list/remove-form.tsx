import { useFetcher } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { Button } from '../../parts/button.tsx'
import type { ListAnswer } from './list-answer.ts'

const { list: listTexts } = deskCopy

/**
 * The fetcher that removes projects and restores them. All callers share it, so its data is the last answer. The desk's
 * layout (`app/desk/desk.tsx`) is a caller too, so that "Desfazer" survives while the owner visits other pages.
 */
export const useRemoval = () => useFetcher<ListAnswer>({ key: 'removal' })

export function RemoveForm({ id, title }: { id: string; title: string }) {
  const { Form, state } = useRemoval()
  // A second removal would abort the first, and the owner could not undo the first.
  const isRemoving = state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="remove" />
      <Button
        look="outline"
        type={isRemoving ? 'button' : 'submit'}
        name="id"
        value={id}
        aria-disabled={isRemoving}
        aria-label={`${listTexts.remove}: ${title}`}
      >
        {listTexts.remove}
      </Button>
    </Form>
  )
}

/** Removes the demo projects that the owner has not changed. */
export function RemoveExamplesForm() {
  const { Form, state } = useRemoval()
  const isRemoving = state !== 'idle'
  return (
    <Form method="post">
      <Button
        look="outline"
        type={isRemoving ? 'button' : 'submit'}
        name="intent"
        value="remove-examples"
        aria-disabled={isRemoving}
      >
        {listTexts.removeExamples}
      </Button>
    </Form>
  )
}
