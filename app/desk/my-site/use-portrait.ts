/** The portrait while the form is open: the chosen photo, its crop, and its upload. */
import { useEffect, useMemo, useState } from 'react'
import type { SiteDraft } from '#core/site/site-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { FormPhotos } from '../form/use-form.ts'
import { explainUnreadable } from '../photos/prepare-photo.ts'
import { type UploadResult, uploadPhoto } from '../photos/upload-photo.ts'
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
  /** Whether the chosen photo is uploaded as soon as it has been read. */
  readonly isWanted: boolean
  readonly sending: ChosenPhoto | null
  /** The last upload, so that publishing again does not repeat it. */
  readonly sent: { readonly chosen: ChosenPhoto; readonly address: string } | null
  /** Whether the form must say that a photo which the owner had chosen is missing. */
  readonly isLost: boolean
  readonly problem: Problem | null
}

export type Portrait = ReturnType<typeof usePortrait>

/**
 * The photo that was chosen last in this document. The browser's storage cannot keep it, but a form that is created
 * again, for example after the owner has signed in again, can.
 */
let lastChosen: ChosenPhoto | null = null

function begin(address: string, lacksPhoto: boolean): State {
  const chosen = lacksPhoto ? lastChosen : null
  return {
    address,
    chosen,
    reading: null,
    isWanted: false,
    sending: null,
    sent: null,
    isLost: lacksPhoto && !chosen,
    problem: null,
  }
}

/** Whether the address in the draft is not yet that of the photo which the owner has chosen. */
function isUnsent({ reading, chosen, sent }: State): boolean {
  // Compare identity: a new crop creates a new object, so the photo counts as unsent again.
  return reading !== null || (chosen !== null && sent?.chosen !== chosen)
}

/** If the owner has chosen another photo or crop in the meantime, that is uploaded too. */
function withResult(state: State, result: UploadResult): State {
  const { sending: chosen } = state
  if (!chosen) return state
  if ('address' in result) {
    const sent = { ...state, sending: null, sent: { chosen, address: result.address } }
    return { ...sent, isWanted: isUnsent(sent) }
  }
  const problem: Problem = { during: 'publishing', sentence: result.problem }
  return { ...state, sending: null, isWanted: false, problem }
}

async function upload({ photo, crop }: ChosenPhoto): Promise<UploadResult> {
  const file = await renderCrop(photo, crop).catch(() => null)
  return file ? uploadPhoto(file) : { problem: deskCopy.photos.unreadable }
}

/**
 * @param draft that the form begins with.
 * @param lacksPhoto whether the draft lacks a photo that the owner has chosen.
 */
export function usePortrait(draft: SiteDraft, lacksPhoto: boolean) {
  const [state, setState] = useState(() => begin(draft.portrait, lacksPhoto))
  const { chosen, reading, isWanted, sending, sent, isLost, problem } = state
  const change = (changes: Partial<State>) => setState((old) => ({ ...old, ...changes }))

  useEffect(() => {
    lastChosen = chosen
  }, [chosen])
  useEffect(() => {
    if (!isWanted || !chosen || reading || sending) return
    setState((old) => ({ ...old, sending: chosen }))
    void upload(chosen).then((result) => setState((old) => withResult(old, result)))
  }, [isWanted, chosen, reading, sending])

  /** If the owner chooses another file before this one has been read, ignores this one. */
  async function choose(file: Blob): Promise<void> {
    change({ reading: file, isLost: false, problem: null })
    const photo = await createImageBitmap(file).catch(() => null)
    const sentence = photo ? '' : await explainUnreadable(file)
    const result: Partial<State> = photo
      ? { chosen: { photo, crop: initialCrop(photo) } }
      : { isWanted: false, problem: { during: 'choosing', sentence } }
    setState((old) => (old.reading === file ? { ...old, ...result, reading: null } : old))
  }

  /** Drops the chosen photo. If no photo is chosen or being read, restores the default portrait. */
  function reset(): void {
    const cleared = { chosen: null, reading: null, isWanted: false, isLost: false, problem: null }
    const isChosen = chosen || reading || isLost
    change(isChosen ? cleared : { ...cleared, address: '' })
  }

  const areUnsent = isUnsent(state)
  /** For the draft: of the uploaded photo, or else the one without the chosen photo. */
  const address = sent && sent.chosen === chosen ? sent.address : state.address
  const startUpload = () => change({ isWanted: areUnsent, problem: null })
  const formPhotos: FormPhotos<SiteDraft> = {
    values: useMemo(() => ({ portrait: address }), [address]),
    areUnsent,
    arePending: areUnsent && problem === null,
    haveFailed: problem !== null,
    isOpening: reading !== null,
    lacksPhoto: areUnsent || isLost,
    problem: problem?.during === 'publishing' ? problem.sentence : undefined,
    onPublish: startUpload,
  }
  return {
    address,
    chosen,
    isLost,
    problem,
    formPhotos,
    choose,
    setCrop: (crop: Crop) => chosen && change({ chosen: { ...chosen, crop } }),
    startUpload,
    reset,
  }
}
