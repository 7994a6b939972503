/** The project's pictures, in the order of the gallery. */
import { ImagePlus } from 'lucide'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import styles from './photo-field.module.css'
import type { PhotoQueue } from './photo-queue.ts'
import { PhotoTile } from './photo-tile.tsx'

const words = deskCopy.photos

export function PhotoField({ queue }: { queue: PhotoQueue }) {
  const photos = useSyncExternalStore(queue.subscribe, queue.current, queue.current)
  const picker = useRef<HTMLInputElement>(null)

  // Anywhere on the page: beside the field, a browser would open a dropped picture in place of the page.
  useEffect(() => {
    const listening = new AbortController()
    function take(event: DragEvent | ClipboardEvent) {
      const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
      // A word processor puts a picture of the text beside the text.
      if (!data?.types.includes('Files') || data.types.includes('text/plain')) return
      event.preventDefault()
      const isOff = picker.current?.closest('[inert]')
      if (event.type !== 'dragover' && !isOff) queue.add(data.files)
    }
    for (const type of ['dragover', 'drop', 'paste'] as const) {
      addEventListener(type, take, listening)
    }
    return () => listening.abort()
  }, [queue])

  const sending = photos.filter(({ address, problem }) => !address && !problem).length
  return (
    <fieldset className={styles.photos}>
      <legend>{deskCopy.form.labels.images}</legend>
      <ul>
        {photos.map((photo, index) => (
          <PhotoTile key={photo.key} {...{ photo, index, queue }} />
        ))}
      </ul>
      <Button look="outline" aria-describedby="images-hint" onClick={() => picker.current?.click()}>
        <Icon icon={ImagePlus} />
        {words.choose}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          queue.add(target.files ?? [])
          // So that the same picture can be chosen again.
          target.value = ''
        }}
      />
      <small id="images-hint">{words.hint}</small>
      <p role="status" className="visually-hidden">
        {words.summary(photos.length, sending)}
      </p>
    </fieldset>
  )
}
