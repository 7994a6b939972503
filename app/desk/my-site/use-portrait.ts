/** The portrait while the form is open: the chosen photo, its crop, and its upload. */
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskCopy } from '#texts/desk-copy.ts'
import { explainUnreadable, smallWarning } from '../draft/prepare-photo.ts'
import { uploadPhoto } from '../draft/upload-photo.ts'
import { type Crop, initialCrop, renderCrop } from './square-crop.ts'

/** A photo that was chosen in the form, and its crop. It stays chosen after its upload. */
export interface ChosenPhoto {
  readonly photo: ImageBitmap
  readonly crop: Crop
}

/** A sentence that says why a photo could not be read or uploaded. */
interface Problem {
  readonly during: 'choosing' | 'publishing'
  readonly sentence: string
}

export type Portrait = ReturnType<typeof usePortrait>

/**
 * @param initial the address of the portrait; empty for the default.
 * @param wasLost whether the owner had chosen a photo before, which the browser could not keep.
 */
export function usePortrait(initial: string, wasLost: boolean) {
  const [address, setAddress] = useState(initial)
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null)
  const [problem, setProblem] = useState<Problem>()
  const [isLost, setLost] = useState(wasLost)
  /** A large photo takes a phone about a second to read. It must not be published in the meantime. */
  const [isReading, setReading] = useState(false)
  /** The file that was chosen last; null after a reset. All other files that are still being read are ignored. */
  const latestFile = useRef<Blob>(null)
  /** The last upload, so that publishing again does not repeat it. */
  const [sent, setSent] = useState<{ readonly chosen: ChosenPhoto; readonly address: string }>()
  // Compare identity: a new crop creates a new object, so the photo counts as unsent again.
  const sentAddress = sent !== undefined && sent.chosen === chosen ? sent.address : null
  const isUnsent = isReading || (chosen !== null && sentAddress === null)

  async function choose(file: Blob): Promise<void> {
    latestFile.current = file
    setReading(true)
    setLost(false)
    setProblem(undefined)
    const photo = await createImageBitmap(file).catch(() => null)
    const sentence = photo ? '' : await explainUnreadable(file)
    if (latestFile.current !== file) return
    setReading(false)
    if (photo) setChosen({ photo, crop: initialCrop(photo) })
    else setProblem({ during: 'choosing', sentence })
  }

  /** Uploads the chosen photo, if any. @returns the address to publish, or null if the upload has failed. */
  async function upload(): Promise<string | null> {
    setProblem(undefined)
    if (!chosen) return address
    if (sentAddress !== null) return sentAddress
    const file = await renderCrop(chosen.photo, chosen.crop).catch(() => null)
    const result = file ? await uploadPhoto(file) : { problem: deskCopy.photos.unreadable }
    if ('problem' in result) {
      setProblem({ during: 'publishing', sentence: result.problem })
      return null
    }
    // Render at once: the leave guard must know about the upload before publishing loads a new document.
    flushSync(() => setSent({ chosen, address: result.address }))
    return result.address
  }

  /** Drops the chosen photo. If no photo is chosen or being read, restores the default portrait. */
  function reset(): void {
    latestFile.current = null
    setLost(false)
    setReading(false)
    if (!chosen && !isReading && !isLost) setAddress('')
    setChosen(null)
    setProblem(undefined)
  }

  return {
    /** For the draft: the address of the uploaded photo, or else the initial one. Empty for the default portrait. */
    address: sentAddress ?? address,
    chosen,
    isReading,
    isUnsent,
    /** Whether the form must say that a photo is missing. */
    isLost,
    problem,
    warning: chosen ? smallWarning(chosen.photo) : undefined,
    choose,
    setCrop: (crop: Crop) => setChosen(chosen && { ...chosen, crop }),
    upload,
    reset,
  }
}
