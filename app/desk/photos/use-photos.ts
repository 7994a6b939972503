/** The photos of a project while its form is open: their order, and the progress of their uploads. */
import { useEffect, useMemo, useReducer } from 'react'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { FormPhotos } from '../form/use-form.ts'
import { explainUnreadable, preparePhoto } from './prepare-photo.ts'
import { uploadPhoto } from './upload-photo.ts'

/** A photo in the form. It was in the draft when the form opened, or the owner has added it since. */
export interface Photo {
  readonly key: string
  readonly caption: string
  /** The file's name. Only added photos have one. */
  readonly fileName?: string
  /** Of an added photo: the chosen file, or the resized one once it `isResized`. */
  readonly file?: Blob
  readonly isResized?: boolean
  /** Whether the photo is being resized or uploaded now. */
  readonly isInWork?: boolean
  /** The address for the project's row. Absent until the server has stored the photo. */
  readonly address?: string
  /** A sentence that says why the photo could not be read or uploaded. */
  readonly problem?: string | undefined
  /** A sentence about a photo that can be published, but may look blurred. */
  readonly warning?: string | undefined
}

interface State {
  readonly photos: readonly Photo[]
  /** The photo that was removed last, and its place; null if no photo was removed, or if the removal was undone. */
  readonly removal: { readonly photo: Photo; readonly index: number } | null
}

export type PhotoAction =
  | { readonly type: 'add'; readonly photos: readonly Photo[] }
  | { readonly type: 'change'; readonly key: string; readonly changes: Partial<Photo> }
  /** One place earlier (-1) or later (1). */
  | { readonly type: 'move'; readonly key: string; readonly step: -1 | 1 }
  | { readonly type: 'remove'; readonly key: string }
  /** Puts the photo that was removed last back in its place. */
  | { readonly type: 'undo' }

/** One photo can be resized while another is uploaded. */
const AT_ONCE = 2

/** Whether the photo is waiting, being resized, or being uploaded. */
export const isPending = ({ address, problem }: Photo) => !address && !problem
export const hasFailed = ({ problem }: Photo) => problem !== undefined

export function photosOf({ images, captions }: Pick<ProjectDraft, 'images' | 'captions'>): Photo[] {
  return images.map((address, index) => ({
    key: crypto.randomUUID(),
    address,
    caption: captions[index] ?? '',
  }))
}

export function photosOfFiles(files: Iterable<File>): Photo[] {
  return Array.from(files, (file) => ({
    key: crypto.randomUUID(),
    fileName: file.name,
    file,
    caption: '',
  }))
}

/** @returns the fields of the draft. Photos that are not uploaded are left out. */
export function valuesOf(photos: readonly Photo[]): Pick<ProjectDraft, 'images' | 'captions'> {
  return {
    images: photos.flatMap(({ address }) => address ?? []),
    captions: photos.flatMap(({ address, caption }) => (address ? caption : [])),
  }
}

export function changePhotos({ photos, removal }: State, action: PhotoAction): State {
  if (action.type === 'add') return { photos: [...photos, ...action.photos], removal }
  if (action.type === 'undo') {
    if (!removal) return { photos, removal }
    return { photos: photos.toSpliced(removal.index, 0, removal.photo), removal: null }
  }
  const { key } = action
  if (action.type === 'change') {
    const change = (photo: Photo) => (photo.key === key ? { ...photo, ...action.changes } : photo)
    // Also the removed photo, so that undoing the removal does not repeat its upload.
    return {
      photos: photos.map(change),
      removal: removal && { ...removal, photo: change(removal.photo) },
    }
  }
  const index = photos.findIndex((photo) => photo.key === key)
  const photo = photos[index]
  if (!photo) return { photos, removal }
  const others = photos.toSpliced(index, 1)
  if (action.type === 'remove') return { photos: others, removal: { photo, index } }
  return { photos: others.toSpliced(index + action.step, 0, photo), removal }
}

/** @returns the photo to resize or to upload next, if any. */
export function nextPhoto(photos: readonly Photo[]): Photo | undefined {
  if (photos.filter(({ isInWork }) => isInWork).length >= AT_ONCE) return undefined
  return photos.find((photo) => isPending(photo) && !photo.isInWork)
}

/** Resizes the photo or, if that is done, uploads it. @returns what has changed. */
async function workOn({ file, isResized }: Photo): Promise<Partial<Photo>> {
  if (!file) return {}
  if (isResized) return uploadPhoto(file)
  const prepared = await preparePhoto(file).catch(() => null)
  if (!prepared) return { problem: await explainUnreadable(file) }
  return { file: prepared.blob, isResized: true, warning: prepared.warning }
}

export function usePhotos(draft: ProjectDraft) {
  const [{ photos, removal }, dispatch] = useReducer(changePhotos, draft, (begun) => ({
    photos: photosOf(begun),
    removal: null,
  }))
  useEffect(() => {
    const photo = nextPhoto(photos)
    if (!photo) return
    const change = (changes: Partial<Photo>) =>
      dispatch({ type: 'change', key: photo.key, changes })
    change({ isInWork: true })
    void workOn(photo).then((changes) => change({ ...changes, isInWork: false }))
  }, [photos])

  const haveFailed = photos.some(hasFailed)
  const formPhotos: FormPhotos = {
    values: useMemo(() => valuesOf(photos), [photos]),
    areUnsent: haveFailed || photos.some(isPending),
    problem: haveFailed ? deskCopy.form.errors.photos : undefined,
  }
  return { photos, canUndo: removal !== null, dispatch, formPhotos }
}
