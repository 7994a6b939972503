import { useEffect, useState } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import type { FormPhotos } from '../form/use-form.ts'
import { explainUnreadable } from '../photos/prepare-photo.ts'
import { type UploadResult, uploadPhoto } from '../photos/upload-photo.ts'
import { type Crop, initialCrop, renderCrop } from './square-crop.ts'

/** "Publicar" uploads the chosen photo. */
export interface ChosenPhoto {
  readonly photo: ImageBitmap
  readonly crop: Crop
}

interface State {
  /** Empty for the default portrait. */
  readonly address: string
  readonly chosen: ChosenPhoto | null
  /** Reading a file takes a phone about a second. */
  readonly reading: Blob | null
  /** True while "Publicar" waits for the upload of the chosen photo. */
  readonly isUploading: boolean
  readonly problem: string | undefined
}

export type Portrait = ReturnType<typeof usePortrait>

async function upload({ photo, crop }: ChosenPhoto): Promise<UploadResult> {
  const file = await renderCrop(photo, crop).catch(() => null)
  return file ? uploadPhoto(file) : { problem: deskCopy.photos.unreadable }
}

/** @param initialAddress of the portrait in the draft that the form begins with. */
export function usePortrait(initialAddress: string) {
  const [state, setState] = useState<State>({
    address: initialAddress,
    chosen: null,
    reading: null,
    isUploading: false,
    problem: undefined,
  })
  const { address, chosen, reading, isUploading, problem } = state
  const change = (changes: Partial<State>) => setState((old) => ({ ...old, ...changes }))

  useEffect(() => {
    if (!isUploading || !chosen) return
    void upload(chosen).then((result) => {
      const uploaded = 'address' in result ? { ...result, chosen: null } : result
      setState((old) => ({ ...old, ...uploaded, isUploading: false }))
    })
  }, [isUploading, chosen])

  /** If the owner chooses another file before this one has been read, ignores this one. */
  async function choose(file: Blob): Promise<void> {
    change({ reading: file, chosen: null, problem: undefined })
    const photo = await createImageBitmap(file).catch(() => null)
    const result: Partial<State> = photo
      ? { chosen: { photo, crop: initialCrop(photo) } }
      : { isUploading: false, problem: await explainUnreadable(file) }
    setState((old) => (old.reading === file ? { ...old, ...result, reading: null } : old))
  }

  function changeCrop(toNewCrop: (crop: Crop) => Crop): void {
    setState((old) => {
      if (!old.chosen) return old
      return { ...old, chosen: { ...old.chosen, crop: toNewCrop(old.chosen.crop) } }
    })
  }

  /** Drops the chosen file, also one that cannot be read. Without one, restores the default portrait. */
  function reset(): void {
    const cleared = { chosen: null, reading: null, problem: undefined }
    change(isUnsent ? cleared : { ...cleared, address: '' })
  }

  const canUpload = chosen !== null || reading !== null
  const isUnsent = canUpload || problem !== undefined
  const formPhotos: FormPhotos = {
    values: { portrait: address },
    areUnsent: isUnsent,
    problem,
    // A failed upload is tried again. A file that cannot be read stays a problem.
    onPublish: () => canUpload && change({ isUploading: true, problem: undefined }),
  }
  return {
    address,
    chosen,
    isUnsent,
    isUploading,
    formPhotos,
    choose,
    changeCrop,
    reset,
  }
}
