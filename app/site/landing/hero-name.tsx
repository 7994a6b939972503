import { Fragment } from 'react'
import { charactersOf } from '#core/name/letters.ts'
import type { TypesetName } from '#core/name/name.ts'
import { differsFromServer } from '../../ui/differs-from-server.ts'
import { useEntrance } from './entrance.tsx'
import styles from './hero-name.module.css'

export function HeroName({ name, typeset }: { name: string; typeset: TypesetName }) {
  useEntrance()
  return (
    <h1 className={styles.name} aria-label={name} data-entrance="letters" {...differsFromServer}>
      {typeset.lines.map((parts, lineIndex) => (
        <span key={lineIndex} className={styles.line} aria-hidden="true">
          {parts.map((part, partIndex) => (
            <Fragment key={partIndex}>
              {parts[partIndex - 1]?.endsWith('-') || ' '}
              <Letters text={part} widths={typeset.letterWidths} />
            </Fragment>
          ))}
        </span>
      ))}
    </h1>
  )
}

interface LettersProps {
  readonly text: string
  readonly widths: TypesetName['letterWidths']
}

function Letters({ text, widths }: LettersProps) {
  return (
    <span data-sequence="">
      {charactersOf(text).map((character, index) => (
        <span key={index} data-em={widths[character]} {...differsFromServer}>
          {character}
        </span>
      ))}
    </span>
  )
}
