/** The project's pictures, in the order of the gallery: what each is, how far it is, and what can be done with it. */
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import card from '../../sections/project-card.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import styles from './photo-field.module.css'
import { type Photo, type Photos, photoPath } from './use-photos.ts'

const words = deskCopy.photos

export function PhotoField({ photos, add, retry, remove, move }: Photos) {
  const picker = useRef<HTMLInputElement>(null)
  const take = useEffectEvent((event: DragEvent | ClipboardEvent) => {
    const data = 'dataTransfer' in event ? event.dataTransfer : event.clipboardData
    // A word processor puts a picture of the text beside the text.
    if (!data?.types.includes('Files') || data.types.includes('text/plain')) return
    event.preventDefault()
    if (event.type !== 'dragover' && !picker.current?.closest('[inert]')) add(data.files)
  })

  // Anywhere on the page: beside the field, a browser would open a dropped picture in place of the page.
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['dragover', 'drop', 'paste'] as const)
      addEventListener(type, take, listening)
    return () => listening.abort()
  }, [])

  function tile(photo: Photo, index: number) {
    const { key, address, preview, blob, weight, problem } = photo
    const source = preview ?? (address && photoPath(address))
    const name = words.image(index + 1)
    const actions = [
      { label: words.earlier, icon: ArrowLeft, isOff: index === 0, act: () => move(index, -1) },
      {
        label: words.later,
        icon: ArrowRight,
        isOff: !photos[index + 1],
        act: () => move(index, 1),
      },
      { label: words.remove, icon: Trash2, isOff: false, act: () => remove(photo) },
    ]
    return (
      <li key={key} className={styles.tile} aria-busy={!address && !problem}>
        <div className={card.image}>{source && <img src={source} alt={name} />}</div>
        <small aria-live="polite">
          {index === 0 && words.cover}
          {problem ?? (address ? words.sent : words.sending)}
          {weight ? words.weight(weight) : ''}
          {problem && blob && (
            <Button look="outline" onClick={() => retry(photo, blob)}>
              {deskCopy.again}
            </Button>
          )}
        </small>
        {actions.map(({ label, icon, isOff, act }) => (
          <button
            key={label}
            type="button"
            aria-label={`${label}: ${name}`}
            aria-disabled={isOff}
            onClick={isOff ? undefined : act}
          >
            <Icon icon={icon} />
          </button>
        ))}
      </li>
    )
  }

  return (
    <fieldset className={styles.photos}>
      <legend>{deskCopy.form.labels.images}</legend>
      <ul>{photos.map(tile)}</ul>
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
          add(target.files ?? [])
          // So that the same picture can be chosen again.
          target.value = ''
        }}
      />
      <small id="images-hint">{words.hint}</small>
    </fieldset>
  )
}
