/** The portrait while the form is open: the chosen photo, its crop, and its upload. Kept outside React. */
import { deskCopy } from '#texts/desk-copy.ts'
import { explainUnreadable, smallWarning } from '../draft/prepare-photo.ts'
import { createStore } from '../draft/store.ts'
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

interface State {
  /** The address of the portrait without the chosen photo; empty for the default. */
  readonly address: string
  readonly chosen: ChosenPhoto | null
  /** The file that is being read, which takes a phone about a second. It must not be published in the meantime. */
  readonly reading: Blob | null
  /** The last upload, so that publishing again does not repeat it. */
  readonly sent: { readonly chosen: ChosenPhoto; readonly address: string } | null
  /** Whether the form must say that a photo which the owner had chosen is missing. */
  readonly isLost: boolean
  readonly problem: Problem | null
}

export type Portrait = ReturnType<typeof createPortrait>

/**
 * The photo that was chosen last in this document. The browser's storage cannot keep it, but a form that is created
 * again, for example after the owner has signed in again, can.
 */
let lastChosen: ChosenPhoto | null = null

/**
 * @param address of the portrait in the draft.
 * @param lacksPhoto whether the draft lacks a photo that the owner has chosen.
 */
export function createPortrait(address: string, lacksPhoto: boolean) {
  if (!lacksPhoto) lastChosen = null
  const store = createStore<State>({
    address,
    chosen: lastChosen,
    reading: null,
    sent: null,
    isLost: lacksPhoto && !lastChosen,
    problem: null,
  })

  function change(changes: Partial<State>): void {
    if (changes.chosen !== undefined) lastChosen = changes.chosen
    store.set({ ...store.get(), ...changes })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,

    /** If the owner chooses another file before this one has been read, ignores this one. */
    async choose(file: Blob): Promise<void> {
      change({ reading: file, isLost: false, problem: null })
      const photo = await createImageBitmap(file).catch(() => null)
      const sentence = photo ? '' : await explainUnreadable(file)
      if (store.get().reading !== file) return
      if (photo) change({ reading: null, chosen: { photo, crop: initialCrop(photo) } })
      else change({ reading: null, problem: { during: 'choosing', sentence } })
    },

    setCrop(crop: Crop): void {
      const { chosen } = store.get()
      if (chosen) change({ chosen: { ...chosen, crop } })
    },

    /**
     * Uploads the chosen photo, if any. If the owner chooses another photo or crop in the meantime, uploads that too.
     * @returns false if a photo could not be read or uploaded.
     */
    async upload(): Promise<boolean> {
      change({ problem: null })
      while (isUnsent(store.get())) {
        const { chosen, reading } = store.get()
        if (reading || !chosen) {
          await store.nextChange()
          continue
        }
        const file = await renderCrop(chosen.photo, chosen.crop).catch(() => null)
        const result = file ? await uploadPhoto(file) : { problem: deskCopy.photos.unreadable }
        if ('problem' in result) {
          change({ problem: { during: 'publishing', sentence: result.problem } })
          return false
        }
        change({ sent: { chosen, address: result.address } })
      }
      return store.get().problem === null
    },

    /** Drops the chosen photo. If no photo is chosen or being read, restores the default portrait. */
    reset(): void {
      const { address, chosen, reading, isLost } = store.get()
      const isDefault = !chosen && !reading && !isLost
      const cleared = { chosen: null, reading: null, isLost: false, problem: null }
      change({ ...cleared, address: isDefault ? '' : address })
    },
  }
}

/** Whether the address in the draft is not yet that of the photo which the owner has chosen. */
export function isUnsent({ reading, chosen, sent }: State): boolean {
  // Compare identity: a new crop creates a new object, so the photo counts as unsent again.
  return reading !== null || (chosen !== null && sent?.chosen !== chosen)
}

/** @returns the address for the draft: of the uploaded photo, or else the one without the chosen photo. */
export function addressOf({ address, chosen, sent }: State): string {
  return sent && sent.chosen === chosen ? sent.address : address
}

export function warningOf({ chosen }: State): string | undefined {
  return chosen ? smallWarning(chosen.photo) : undefined
}
