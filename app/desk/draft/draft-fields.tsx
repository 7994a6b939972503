/** The inputs of a form, except those for photos. */
import { type ComponentProps, memo, useRef } from 'react'
import type { InputValue } from '#core/draft.ts'
import { Field } from '../parts/field.tsx'
import { CheckboxField } from './checkbox-field.tsx'
import type { AnyDraft } from './draft.ts'
import { type Input, valueAt } from './inputs.ts'
import { ResetButton } from './reset-button.tsx'
import type { FieldsState } from './use-draft-form.ts'

type Attributes = Pick<ComponentProps<typeof Field>, 'list' | 'placeholder' | 'required'>

interface DraftFieldsProps {
  readonly form: FieldsState<AnyDraft>
  readonly inputs: readonly Input[]
  readonly labelOf: (name: string) => string
  readonly hints: Readonly<Record<string, string>>
  readonly attributes?: Readonly<Record<string, Attributes>>
  /** The default texts, if the owner can restore them. */
  readonly defaults?: object
}

export function DraftFields(props: DraftFieldsProps) {
  const { form, inputs, labelOf, hints, attributes, defaults } = props
  return inputs.map(({ name, control }) => (
    <DraftField
      key={name}
      name={name}
      control={control}
      label={labelOf(name)}
      hint={hints[name]}
      value={valueAt(form.inputs, name) ?? ''}
      defaultText={defaults && `${valueAt(defaults, name)}`}
      error={form.errors[name]}
      onChange={form.setInput}
      {...attributes?.[name]}
    />
  ))
}

interface DraftFieldProps extends Input, Attributes {
  readonly label: string
  readonly hint: string | undefined
  readonly value: InputValue
  readonly defaultText: string | undefined
  readonly error: string | undefined
  readonly onChange: (name: string, value: InputValue) => void
}

/** Memoized, because a form has up to 22 inputs, and only one of them changes at a time. */
const DraftField = memo(function DraftField(props: DraftFieldProps) {
  const { name, control, label, hint, value, defaultText, onChange, ...attributes } = props
  const element = useRef<HTMLInputElement>(null)
  if (typeof value === 'boolean') {
    return (
      <CheckboxField
        name={name}
        label={label}
        hint={hint}
        isChecked={value}
        onChange={(isChecked) => onChange(name, isChecked)}
      />
    )
  }
  const text = typeof value === 'string' ? value : value.join('\n')
  const hasOwnText = text.trim() !== '' && text.trim() !== defaultText
  return (
    <Field
      ref={element}
      name={name}
      label={label}
      hint={hint}
      placeholder={defaultText}
      {...attributes}
      data-control={control}
      isLong={control !== 'line'}
      value={text}
      onChange={({ target }) =>
        onChange(name, control === 'list' ? target.value.split('\n') : target.value)
      }
      onFocus={({ target }) => {
        // Select a short default text, so that typing replaces it. Owners would rather edit a long text.
        if (defaultText !== undefined && !hasOwnText && control !== 'paragraphs') target.select()
      }}
    >
      {defaultText && hasOwnText && (
        <ResetButton
          labelId={`${name}-label`}
          onReset={() => {
            onChange(name, defaultText)
            // Move the focus to the field, because the button disappears.
            element.current?.focus()
          }}
        />
      )}
    </Field>
  )
})
