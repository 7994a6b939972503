/**
 * Shown when the record was changed or removed elsewhere in the meantime: compares the fields that differ, and lets the
 * owner choose.
 */

import { type InputValue, type InputValues, inputsOf, isSameValue } from '#core/fields/draft.ts'
import type { Control, Fields } from '#core/fields/field.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { picturePath } from '../paths.ts'
import styles from './conflict.module.css'

export interface ConflictTexts {
  readonly changed: string
  /** @param name of an input, such as `services.3.title`. */
  readonly labelOf: (name: string) => string
  /** The labels of a choice's values. */
  readonly choiceLabels?: Readonly<Record<string, string>>
}

interface ConflictProps {
  readonly fields: Fields
  readonly texts: ConflictTexts
  readonly mine: InputValues
  /** Null when the record was removed. */
  readonly theirs: InputValues | null
  readonly onKeepMine: () => void
  readonly onUseTheirs: () => void
}

const { conflict: labels } = deskCopy.form

export function Conflict({ fields, texts, mine, theirs, onKeepMine, onUseTheirs }: ConflictProps) {
  if (!theirs) {
    return (
      <Notice kind="problem" heading={labels.removed}>
        <Button onClick={onKeepMine}>{labels.asNew}</Button>
      </Notice>
    )
  }
  return (
    <Notice kind="problem" heading={texts.changed}>
      <p>{labels.unpublished}</p>
      {inputsOf(fields)
        .filter(({ name }) => !isSameValue(mine[name], theirs[name]))
        .map(({ name, control }) => (
          <section key={name} aria-label={texts.labelOf(name)} className={styles.versions}>
            <h3>{texts.labelOf(name)}</h3>
            {[
              { label: labels.theirs, values: theirs },
              { label: labels.mine, values: mine },
            ].map(({ label, values }) => (
              <div key={label}>
                <small>{isEmpty(values[name], control) ? labels.empty(label) : label}</small>
                {linesOf(values[name]).map((line, index) => (
                  <Line
                    key={index}
                    control={control}
                    line={(control === 'choice' && texts.choiceLabels?.[line]) || line}
                    index={index}
                  />
                ))}
              </div>
            ))}
          </section>
        ))}
      <Button onClick={onKeepMine}>{labels.keepMine}</Button>
      <Button look="outline" onClick={onUseTheirs}>
        {labels.useTheirs}
      </Button>
    </Notice>
  )
}

function Line({ control, line, index }: { control: Control; line: string; index: number }) {
  const picture = deskCopy.photos.photo(index + 1)
  if (control === 'image' || control === 'images')
    return <img src={picturePath(line)} alt={picture} />
  if (control !== 'captions') return <p>{line}</p>
  return line && <p>{`${picture}: ${line}`}</p>
}

/** An empty portrait is the default one. */
function isEmpty(value: InputValue = '', control: Control): boolean {
  return control !== 'image' && typeof value !== 'boolean' && value.length === 0
}

function linesOf(value: InputValue = ''): readonly string[] {
  if (typeof value === 'boolean') return [labels.flag(value)]
  return typeof value === 'string' ? [value] : value
}
