/** Compares a field of the owner's draft with the same field as published from another tab or device. */
import { deskCopy } from '#texts/desk-copy.ts'
import { picturePath } from './picture-path.ts'
import styles from './versions.module.css'

interface VersionsProps {
  readonly label: string
  /** The lines of the published field. If `areImages`, each line is an image's address. */
  readonly theirs: readonly string[]
  /** The lines of the field in the draft. */
  readonly mine: readonly string[]
  readonly areImages: boolean
}

const { conflict: words } = deskCopy.form

export function Versions({ label, theirs, mine, areImages }: VersionsProps) {
  return (
    <section aria-label={label} className={styles.versions}>
      <h3>{label}</h3>
      <Version label={words.theirs} lines={theirs} areImages={areImages} />
      <Version label={words.mine} lines={mine} areImages={areImages} />
    </section>
  )
}

interface VersionProps {
  readonly label: string
  readonly lines: readonly string[]
  readonly areImages: boolean
}

function Version({ label, lines, areImages }: VersionProps) {
  return (
    <div>
      <small>{label}</small>
      {lines.map((line, index) =>
        areImages ? (
          <img key={index} src={picturePath(line)} alt={deskCopy.photos.photo(index + 1)} />
        ) : (
          <p key={index}>{line}</p>
        ),
      )}
    </div>
  )
}
