import { Trash2 } from 'lucide'
import { useFetcher } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Button } from '../../parts/button.tsx'
import type { ListAnswer } from './list-answer.ts'

const { list: listTexts } = deskCopy

/**
 * The fetcher that removes projects and restores them. All callers share it, so its data is the last answer. The desk's
 * layout (`app/desk/desk.tsx`) is a caller too, so that "Desfazer" survives while the owner visits other pages.
 */
export const useRemoval = () => useFetcher<ListAnswer>({ key: 'removal' })

interface RemoveFormProps {
  /** By default, removes the demo projects that the owner has not changed. */
  readonly project?: { readonly id: string; readonly title: string }
}

export function RemoveForm({ project }: RemoveFormProps) {
  const { Form, state } = useRemoval()
  // A second removal would abort the first, and the owner could not undo the first.
  const isRemoving = state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={project ? 'remove' : 'remove-examples'} />
      {project && <input type="hidden" name="id" value={project.id} />}
      <Button
        look="outline"
        size="small"
        type={isRemoving ? 'button' : 'submit'}
        aria-disabled={isRemoving}
        aria-label={project && `${listTexts.remove}: ${project.title}`}
      >
        {project ? listTexts.remove : listTexts.removeExamples}
        {!project && <Icon icon={Trash2} />}
      </Button>
    </Form>
  )
}
