import type { MissingImage } from '#core/backup.ts'
import { deskCopy } from '#texts/desk-copy.ts'

export function ImageList({ images }: { images: readonly MissingImage[] }) {
  return (
    <ul>
      {images.map((image, index) => (
        // The index is the key, because two projects may have the same title.
        <li key={index}>{deskCopy.backup.image(image)}</li>
      ))}
    </ul>
  )
}
