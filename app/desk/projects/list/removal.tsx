import { Trash2 } from 'lucide'
import type { ComponentProps } from 'react'
import { useFetcher } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { buttonLook } from '../../../ui/button-look.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ListAnswer, Removal } from './list-change.ts'

const { list: listTexts } = deskCopy

/**
 * All callers share this fetcher, so its data is the last answer. The desk's layout (`app/desk/desk.tsx`) is a caller
 * too, so that "Desfazer" survives while the owner visits other pages.
 */
export const useRemoval = () => useFetcher<ListAnswer>({ key: 'removal' })

interface RemovalFormProps extends ComponentProps<'button'> {
  readonly fields: Readonly<Record<string, string>>
}

/** A second removal would abort the first, which could not be undone, so the buttons do nothing meanwhile. */
function RemovalForm({ fields, ...button }: RemovalFormProps) {
  const { Form, state } = useRemoval()
  const isPending = state !== 'idle'
  return (
    <Form method="post" onSubmit={(event) => isPending && event.preventDefault()}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* A `disabled` button would lose the focus. */}
      <button type="submit" aria-disabled={isPending} {...button} />
    </Form>
  )
}

interface RemoveFormProps {
  readonly project: { readonly id: string; readonly title: string }
}

export function RemoveForm({ project: { id, title } }: RemoveFormProps) {
  return (
    <RemovalForm fields={{ intent: 'remove', id }} aria-label={`${listTexts.remove}: ${title}`}>
      <Icon icon={Trash2} />
      {listTexts.remove}
    </RemovalForm>
  )
}

export function RemoveExamplesForm() {
  return (
    <RemovalForm fields={{ intent: 'remove-examples' }}>
      <Icon icon={Trash2} />
      {listTexts.removeExamples}
    </RemovalForm>
  )
}

export function UndoForm({ removals }: { readonly removals: readonly Removal[] }) {
  return (
    <RemovalForm
      fields={{ intent: 'undo', removals: JSON.stringify(removals) }}
      className={buttonLook({ look: 'outline' })}
    >
      {listTexts.undo}
    </RemovalForm>
  )
}
