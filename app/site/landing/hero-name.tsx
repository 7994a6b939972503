import { Fragment } from 'react'
import { charactersOf } from '#core/letters.ts'
import type { TypesetName } from '#core/name.ts'
import { differsFromServer } from '../../ui/differs-from-server.ts'
import { useEntrance } from './entrance.tsx'
import styles from './hero-name.module.css'

export function HeroName({ name, lines }: { name: string; lines: TypesetName['lines'] }) {
  useEntrance()
  return (
    <h1 className={styles.name} aria-label={name} data-entrance="letters" {...differsFromServer}>
      {lines.map((parts, lineIndex) => (
        <span key={lineIndex} className={styles.line} aria-hidden="true">
          {parts.map((part, partIndex) => {
            const isFirstPart = lineIndex === 0 && partIndex === 0
            return (
              <Fragment key={partIndex}>
                {!isFirstPart && ' '}
                <Letters text={part} />
              </Fragment>
            )
          })}
        </span>
      ))}
    </h1>
  )
}

function Letters({ text }: { text: string }) {
  return (
    <span data-sequence="">
      {charactersOf(text).map((character, index) => (
        <span key={index} {...differsFromServer}>
          {character}
        </span>
      ))}
    </span>
  )
}
