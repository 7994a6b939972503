import { type ComponentProps, useRef } from 'react'
import type { Input, InputValues } from '#core/fields/draft.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { Field } from '../parts/field.tsx'
import { ResetButton } from './reset-button.tsx'
import type { AnyDraft, FormState } from './use-form.ts'

export const choiceLabels: Readonly<Record<string, string>> = siteCopy.service.icons

type Attributes = Pick<ComponentProps<typeof Field>, 'list' | 'placeholder' | 'required'>

interface DraftFieldsProps {
  readonly form: Pick<FormState<AnyDraft>, 'inputs' | 'errors' | 'setInput'>
  readonly inputs: readonly Input[]
  readonly labelOf: (name: string) => string
  readonly hints: Readonly<Record<string, string>>
  readonly attributes?: Readonly<Record<string, Attributes>>
  /** Set if the owner can restore the default texts. */
  readonly defaults?: InputValues
}

export function DraftFields({ inputs, ...props }: DraftFieldsProps) {
  return inputs.map((input) => <DraftField key={input.name} input={input} {...props} />)
}

interface DraftFieldProps extends Omit<DraftFieldsProps, 'inputs'> {
  readonly input: Input
}

function DraftField({ input, form, labelOf, hints, ...props }: DraftFieldProps) {
  const { name, control, values } = input
  const element = useRef<HTMLInputElement>(null)
  const value = form.inputs[name] ?? ''
  const common = { name, label: labelOf(name), hint: hints[name], error: form.errors[name] }
  if (typeof value === 'boolean') {
    return (
      <Field
        {...common}
        type="checkbox"
        checked={value}
        onChange={({ target }) => form.setInput(name, target.checked)}
      />
    )
  }
  const text = typeof value === 'string' ? value : value.join('\n')
  const defaultText = props.defaults && `${props.defaults[name]}`
  const hasOwnText = text.trim() !== '' && text.trim() !== defaultText
  return (
    <Field
      ref={element}
      {...common}
      placeholder={defaultText}
      choices={values?.map((choice) => ({
        value: choice,
        label: choiceLabels[choice] ?? choice,
      }))}
      {...props.attributes?.[name]}
      data-control={control}
      isLong={control !== 'line' && control !== 'choice'}
      value={text}
      onChange={({ target }) =>
        form.setInput(name, control === 'list' ? target.value.split('\n') : target.value)
      }
      onFocus={({ target }) => {
        // Typing replaces a selected text. Owners would rather edit a long default than replace it.
        const isShort = control === 'line' || control === 'lines'
        if (defaultText !== undefined && !hasOwnText && isShort) target.select()
      }}
    >
      {defaultText && hasOwnText && !values && (
        <ResetButton
          labelId={`${name}-label`}
          label={siteCopy.example}
          fullLabel={siteCopy.reset}
          onReset={() => {
            form.setInput(name, defaultText)
            // The button disappears, so its focus goes to the field.
            element.current?.focus()
          }}
        />
      )}
    </Field>
  )
}
