import { deskCopy } from '#texts/desk-copy.ts'
import { Button } from '../../parts/button.tsx'
import { useRemoval } from './use-removal.ts'

const { list: listTexts } = deskCopy

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
