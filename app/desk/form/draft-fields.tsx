/** The inputs of a form, except those for photos. */
import { type ComponentProps, memo, useRef } from 'react'
import type { InputValue } from '#core/fields/draft.ts'
import { CheckboxField } from '../parts/checkbox-field.tsx'
import { Field } from '../parts/field.tsx'
import { ResetButton } from '../parts/reset-button.tsx'
import { type Input, valueAt } from './inputs.ts'
import type { AnyDraft, FieldsState } from './use-form.ts'

type Attributes = Pick<ComponentProps<typeof Field>, 'list' | 'placeholder' | 'required'>

interface DraftFieldsProps {
  readonly form: FieldsState<AnyDraft>
  readonly inputs: readonly Input[]
  readonly labelOf: (name: string) => string
  /** The labels of a choice's values. */
  readonly choiceLabels?: Readonly<Record<string, string>>
  readonly hints: Readonly<Record<string, string>>
  readonly attributes?: Readonly<Record<string, Attributes>>
  /** The default texts, if the owner can restore them. */
  readonly defaults?: object
}

export function DraftFields(props: DraftFieldsProps) {
  const { form, inputs, labelOf, choiceLabels, hints, attributes, defaults } = props
  return inputs.map(({ name, control, values }) => (
    <DraftField
      key={name}
      name={name}
      control={control}
      values={values}
      choiceLabels={choiceLabels}
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

interface DraftFieldProps extends Omit<Input, 'values'>, Attributes {
  readonly values: Input['values']
  readonly choiceLabels: DraftFieldsProps['choiceLabels']
  readonly label: string
  readonly hint: string | undefined
  readonly value: InputValue
  readonly defaultText: string | undefined
  readonly error: string | undefined
  readonly onChange: (name: string, value: InputValue) => void
}

/** Memoized, because a form has dozens of inputs, and only one of them changes at a time. */
const DraftField = memo(function DraftField(props: DraftFieldProps) {
  const {
    name,
    control,
    values,
    choiceLabels,
    label,
    hint,
    value,
    defaultText,
    onChange,
    ...rest
  } = props
  const element = useRef<HTMLInputElement>(null)
  if (typeof value === 'boolean') {
    return (
      <CheckboxField
        name={name}
        label={label}
        hint={hint}
        error={rest.error}
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
      choices={values?.map((choice) => ({
        value: choice,
        label: choiceLabels?.[choice] ?? choice,
      }))}
      {...rest}
      data-control={control}
      isLong={control !== 'line' && control !== 'choice'}
      value={text}
      onChange={({ target }) =>
        onChange(name, control === 'list' ? target.value.split('\n') : target.value)
      }
      onFocus={({ target }) => {
        // Select a short default text, so that typing replaces it. Owners would rather edit a long text.
        const isShort = control === 'line' || control === 'lines'
        if (defaultText !== undefined && !hasOwnText && isShort) target.select()
      }}
    >
      {defaultText && hasOwnText && !values && (
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
