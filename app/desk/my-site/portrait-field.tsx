import { ImagePlus } from 'lucide'
import { type PointerEvent, useEffect, useRef } from 'react'
import { siteCopy } from '#texts/my-site-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { ResetButton } from '../form/reset-button.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { picturePath } from '../paths.ts'
import { smallWarning } from '../photos/prepare-photo.ts'
import styles from './portrait-field.module.css'
import { type Crop, dragCrop, draw, MAX_ZOOM, squareOf } from './square-crop.ts'
import type { ChosenPhoto, Portrait } from './use-portrait.ts'

const { portrait: portraitTexts } = siteCopy
const LABEL_ID = 'portrait-label'
/** The stylesheet shows it half as wide, so that it is sharp on screens with two device pixels per CSS pixel. */
const CANVAS_SIDE = 480

export function PortraitField({ portrait }: { portrait: Portrait }) {
  const button = useRef<HTMLButtonElement>(null)
  const { address, chosen, isUnsent } = portrait
  const warning = chosen && smallWarning(chosen.photo)
  return (
    <fieldset
      className={styles.portrait}
      inert={portrait.isUploading}
      data-failed={portrait.formPhotos.problem !== undefined}
    >
      <legend id={LABEL_ID}>{siteCopy.labels.portrait}</legend>
      {chosen ? (
        <Cropper {...chosen} onCrop={portrait.changeCrop} />
      ) : (
        <img className={styles.square} src={picturePath(address)} alt={portraitTexts.alternative} />
      )}
      {warning && <small>{warning}</small>}
      <FileButton
        ref={button}
        accept="image/*"
        onChoose={([file]) => file && void portrait.choose(file)}
      >
        <Icon icon={ImagePlus} />
        {portraitTexts.choose}
      </FileButton>
      {(isUnsent || address !== '') && (
        <ResetButton
          labelId={LABEL_ID}
          label={isUnsent ? portraitTexts.discard : portraitTexts.reset}
          onReset={() => {
            portrait.reset()
            // The reset button may disappear, so its focus goes to the button above.
            button.current?.focus()
          }}
        />
      )}
    </fieldset>
  )
}

interface CropperProps extends ChosenPhoto {
  readonly onCrop: (change: (crop: Crop) => Crop) => void
}

function Cropper({ photo, crop, onCrop }: CropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, photo, crop)
  }, [photo, crop])

  const dragged = useRef<{ readonly x: number; readonly y: number }>(null)
  const positionOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY })

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (!dragged.current || !event.isPrimary) return
    const from = dragged.current
    const to = positionOf(event)
    const shownSide = event.currentTarget.clientWidth
    const distance = { x: (to.x - from.x) / shownSide, y: (to.y - from.y) / shownSide }
    onCrop((old) => dragCrop(photo, old, distance))
    dragged.current = to
  }

  const { side } = squareOf(photo, crop)
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.square}
        width={CANVAS_SIDE}
        height={CANVAS_SIDE}
        role="img"
        aria-label={portraitTexts.alternative}
        onPointerDown={(event) => {
          if (!event.isPrimary) return
          event.currentTarget.setPointerCapture(event.pointerId)
          dragged.current = positionOf(event)
        }}
        onPointerMove={drag}
        onLostPointerCapture={() => {
          dragged.current = null
        }}
      />
      <small>{portraitTexts.crop}</small>
      <Slider
        label={portraitTexts.zoom}
        min={1}
        max={MAX_ZOOM}
        value={crop.zoom}
        onChange={(zoom) => onCrop((old) => ({ ...old, zoom }))}
      />
      {photo.width > side && (
        <Slider
          label={portraitTexts.horizontal}
          min={0}
          max={1}
          value={crop.x}
          onChange={(x) => onCrop((old) => ({ ...old, x }))}
        />
      )}
      {photo.height > side && (
        <Slider
          label={portraitTexts.vertical}
          min={0}
          max={1}
          value={crop.y}
          onChange={(y) => onCrop((old) => ({ ...old, y }))}
        />
      )}
    </>
  )
}

interface SliderProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

function Slider({ label, onChange, ...range }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        step={0.02}
        {...range}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  )
}
