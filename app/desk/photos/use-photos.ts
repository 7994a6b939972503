import { useCallback, useEffect, useState } from 'react'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { FormPhotos } from '../form/use-form.ts'
import { picturePath } from '../paths.ts'
import { explainUnreadable, preparePhoto } from './prepare-photo.ts'
import { uploadPhoto } from './upload-photo.ts'

/** The photo was in the draft when the form opened, or the owner has added it since. */
export interface Photo {
  readonly key: string
  readonly caption: string
  /** Only photos that the owner has added have a file. */
  readonly file?: File
  readonly resized?: Blob
  /** Absent until an added photo is resized. */
  readonly source?: string
  /** True while the photo is resized or uploaded. */
  readonly isInWork?: boolean
  /** Absent until the server has stored the photo. */
  readonly address?: string
  readonly problem?: string | undefined
  /** The photo can be published, but may look blurred. */
  readonly warning?: string | undefined
  /** A removed photo stays in the form until it is published, so that the owner can bring it back. */
  readonly isRemoved?: boolean
}

type Photos = readonly Photo[]

/** One photo can be resized while another is uploaded. */
const AT_ONCE = 2

export const isPending = ({ address, problem }: Photo) => !address && !problem
export const hasFailed = ({ problem }: Photo) => problem !== undefined
export const keptOf = (photos: Photos) => photos.filter(({ isRemoved }) => !isRemoved)

export function photosOf({ images, captions }: Pick<ProjectDraft, 'images' | 'captions'>): Photos {
  return images.map((address, index) => ({
    key: crypto.randomUUID(),
    address,
    source: picturePath(address),
    caption: captions[index] ?? '',
  }))
}

export function photosOfFiles(files: Iterable<File>): Photos {
  return Array.from(files, (file) => ({ key: crypto.randomUUID(), file, caption: '' }))
}

/** Photos that are not uploaded are left out. */
export function valuesOf(photos: Photos): Pick<ProjectDraft, 'images' | 'captions'> {
  const kept = keptOf(photos)
  return {
    images: kept.flatMap(({ address }) => address ?? []),
    captions: kept.flatMap(({ address, caption }) => (address ? caption : [])),
  }
}

/** Exchanges a photo with the next one (1) or the one before it (-1) that is not removed. */
export function movePhoto(photos: Photos, key: string, step: -1 | 1): Photos {
  const kept = keptOf(photos)
  const index = kept.findIndex((photo) => photo.key === key)
  const [photo, neighbour] = [kept[index], kept[index + step]]
  if (!photo || !neighbour) return photos
  return photos.map((other) => {
    if (other === photo) return neighbour
    return other === neighbour ? photo : other
  })
}

export function nextPhoto(photos: Photos): Photo | undefined {
  if (photos.filter(({ isInWork }) => isInWork).length >= AT_ONCE) return undefined
  return keptOf(photos).find((photo) => isPending(photo) && !photo.isInWork)
}

/** @returns what has changed. */
async function workOn({ file, resized }: Photo): Promise<Partial<Photo>> {
  if (!file) return {}
  if (resized) return uploadPhoto(resized)
  const prepared = await preparePhoto(file).catch(() => null)
  if (!prepared) return { problem: await explainUnreadable(file) }
  return { ...prepared, source: URL.createObjectURL(prepared.resized) }
}

export function usePhotos(draft: ProjectDraft) {
  const [photos, setPhotos] = useState(() => photosOf(draft))
  const change = useCallback((key: string, changes: Partial<Photo>) => {
    setPhotos((old) => old.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  }, [])

  useEffect(() => {
    const photo = nextPhoto(photos)
    if (!photo) return
    change(photo.key, { isInWork: true })
    void workOn(photo).then((changes) => change(photo.key, { ...changes, isInWork: false }))
  }, [photos, change])

  const haveFailed = keptOf(photos).some(hasFailed)
  const formPhotos: FormPhotos = {
    values: valuesOf(photos),
    areUnsent: haveFailed || keptOf(photos).some(isPending),
    problem: haveFailed ? deskCopy.form.errors.photos : undefined,
  }
  return {
    formPhotos,
    photos,
    add: (files: Iterable<File>) => setPhotos((old) => [...old, ...photosOfFiles(files)]),
    change,
    move: (key: string, step: -1 | 1) => setPhotos((old) => movePhoto(old, key, step)),
  }
}
