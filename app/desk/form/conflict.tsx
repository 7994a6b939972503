/** Shown if the project was published or removed elsewhere meanwhile. The owner chooses one of the two versions. */
import { type InputValue, type InputValues, inputsOf, isSameValue } from '#core/fields/draft.ts'
import type { Control, Fields } from '#core/fields/field.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { picturePath } from '../paths.ts'
import styles from './conflict.module.css'
import { choiceLabels } from './draft-fields.tsx'

export interface ConflictTexts {
  readonly changed: string
  /** @param name of an input, such as `services.3.title`. */
  readonly labelOf: (name: string) => string
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
            <Version label={labels.theirs} value={theirs[name]} control={control} />
            <Version label={labels.mine} value={mine[name]} control={control} />
          </section>
        ))}
      <Button onClick={onKeepMine}>{labels.keepMine}</Button>
      <Button look="outline" onClick={onUseTheirs}>
        {labels.useTheirs}
      </Button>
    </Notice>
  )
}

interface VersionProps {
  readonly label: string
  readonly value: InputValue | undefined
  readonly control: Control
}

function Version({ label, value = '', control }: VersionProps) {
  const lines = linesOf(value, control)
  return (
    <div>
      <small>{lines.length === 0 ? labels.empty(label) : label}</small>
      {lines.map((line, index) => {
        const picture = deskCopy.photos.photo(index + 1)
        if (control === 'image' || control === 'images')
          return <img key={index} src={picturePath(line)} alt={picture} />
        if (control !== 'captions') return <p key={index}>{line}</p>
        return line && <p key={index}>{`${picture}: ${line}`}</p>
      })}
    </div>
  )
}

function linesOf(value: InputValue, control: Control): readonly string[] {
  if (typeof value === 'boolean') return [labels.flag(value)]
  if (typeof value === 'object') return value
  // An empty portrait is the default one.
  if (value === '' && control !== 'image') return []
  return [control === 'choice' ? (choiceLabels[value] ?? value) : value]
}
