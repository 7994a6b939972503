import { ImagePlus } from 'lucide'
import { useEffect, useRef } from 'react'
import { siteCopy } from '#texts/my-site-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { ResetButton } from '../parts/reset-button.tsx'
import { picturePath } from '../paths.ts'
import { smallWarning } from '../photos/prepare-photo.ts'
import styles from './portrait-field.module.css'
import { type Crop, draw, MAX_ZOOM, squareOf } from './square-crop.ts'
import { useCropGesture } from './use-crop-gesture.ts'
import type { ChosenPhoto, Portrait } from './use-portrait.ts'

const { portrait: portraitTexts } = siteCopy
const LABEL_ID = 'portrait-label'
/** In pixels. Twice the width in the stylesheet, for screens with two device pixels per CSS pixel. */
const CANVAS_SIDE = 480

export function PortraitField({ portrait }: { portrait: Portrait }) {
  const button = useRef<HTMLButtonElement>(null)
  const { address, chosen, isUnsent } = portrait
  const warning = chosen && smallWarning(chosen.photo)
  return (
    <fieldset className={styles.portrait} inert={portrait.isUploading}>
      <legend id={LABEL_ID}>{siteCopy.labels.portrait}</legend>
      {chosen ? (
        <Cropper {...chosen} onCrop={portrait.setCrop} />
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
            // Move the focus to the button above, because the reset button may disappear.
            button.current?.focus()
          }}
        />
      )}
    </fieldset>
  )
}

interface CropperProps extends ChosenPhoto {
  readonly onCrop: (crop: Crop) => void
}

function Cropper({ photo, crop, onCrop }: CropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) draw(canvas.current, photo, crop)
  }, [photo, crop])

  const gesture = useCropGesture(photo, crop, onCrop)
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
        {...gesture}
      />
      <small>{portraitTexts.crop}</small>
      <Slider
        label={portraitTexts.zoom}
        min={1}
        max={MAX_ZOOM}
        value={crop.zoom}
        onChange={(zoom) => onCrop({ ...crop, zoom })}
      />
      {photo.width > side && (
        <Slider
          label={portraitTexts.horizontal}
          min={0}
          max={1}
          value={crop.x}
          onChange={(x) => onCrop({ ...crop, x })}
        />
      )}
      {photo.height > side && (
        <Slider
          label={portraitTexts.vertical}
          min={0}
          max={1}
          value={crop.y}
          onChange={(y) => onCrop({ ...crop, y })}
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
