/** The photos of a project while its form is open: their order, and the progress of their uploads. */
import pLimit from 'p-limit'
import { useState, useSyncExternalStore } from 'react'
import { explainUnreadable, preparePhoto } from '../../draft/prepare-photo.ts'
import { uploadPhoto } from '../../draft/upload-photo.ts'

/** A photo in the form. It was in the draft when the form opened, or the owner has added it since. */
export interface Photo {
  readonly key: string
  /** The file's name. Only added photos have one. */
  readonly fileName?: string
  /** The chosen file, until it has been resized. */
  readonly file?: File | undefined
  /** The resized file, once it has been created. Only added photos have one. */
  readonly blob?: Blob
  /** Object URL of `blob`. `PhotoTile` revokes it when the picture has loaded. */
  readonly preview?: string | undefined
  /** The address for the project's row. Absent until the server has stored the photo. */
  readonly address?: string
  /** A sentence that says why the photo could not be read or uploaded. */
  readonly problem?: string | undefined
  /** A sentence about a photo that can be published, but may look blurred. */
  readonly warning?: string | undefined
}

/** The photo that was removed last, and its place. */
interface Removal {
  readonly photo: Photo
  readonly index: number
}

export type PhotoList = ReturnType<typeof createPhotoList>

/** Handles two added photos at a time, so that one can be resized while the other is uploaded. */
const twoAtATime = pLimit(2)

/** Whether the photo is waiting, being resized, or being uploaded. */
export const isPending = ({ address, problem }: Photo) => !address && !problem
export const hasFailed = ({ problem }: Photo) => problem !== undefined

export function addressesOf(photos: readonly Photo[]): string[] {
  return photos.flatMap(({ address }) => address ?? [])
}

export function usePhotoList(addresses: readonly string[]) {
  const [list] = useState(() => createPhotoList(addresses))
  const photos = useSyncExternalStore(list.subscribe, list.photos)
  const removal = useSyncExternalStore(list.subscribe, list.removal)
  return { list, photos, canUndo: removal !== null }
}

/** Kept outside React, so that code that has waited for the uploads reads the current photos. */
export function createPhotoList(addresses: readonly string[]) {
  const listeners = new Set<() => void>()
  let photos: readonly Photo[] = addresses.map((address) => {
    return { key: crypto.randomUUID(), address }
  })

  let removal: Removal | null = null

  function set(newPhotos: readonly Photo[]): void {
    photos = newPhotos
    for (const listener of listeners) listener()
  }

  function change(key: string, changes: Partial<Photo>): void {
    set(photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  }

  function has(key: string): boolean {
    return photos.some((photo) => photo.key === key)
  }

  /** Stops if the owner has removed the photo. An upload that has started is not cancelled. */
  async function prepareAndUpload(key: string, file: Blob): Promise<void> {
    if (!has(key)) return
    const prepared = await preparePhoto(file).catch(() => null)
    if (!prepared) return change(key, { problem: await explainUnreadable(file) })
    if (!has(key)) return
    const { blob, warning } = prepared
    change(key, { file: undefined, blob, preview: URL.createObjectURL(blob), warning })
    change(key, await uploadPhoto(blob))
  }

  async function retry(key: string, blob: Blob): Promise<void> {
    change(key, { problem: undefined })
    change(key, await uploadPhoto(blob))
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    subscribe,
    photos: () => photos,
    /** Null if no photo was removed, or if the removal was undone. */
    removal: () => removal,

    add(files: Iterable<File>): void {
      for (const file of files) {
        const key = crypto.randomUUID()
        set([...photos, { key, fileName: file.name, file }])
        void twoAtATime(prepareAndUpload, key, file)
      }
    },

    retry,

    remove(key: string): void {
      const index = photos.findIndex((photo) => photo.key === key)
      const photo = photos[index]
      if (!photo) return
      removal = { photo, index }
      set(photos.toSpliced(index, 1))
    },

    /** Puts the photo that was removed last back in its place. If its upload has not ended, starts again. */
    undoRemoval(): void {
      if (!removal) return
      const { photo, index } = removal
      const { key, file, blob, address, problem } = photo
      removal = null
      // The tile has revoked the old object URL.
      const preview = blob && !address ? URL.createObjectURL(blob) : undefined
      set(photos.toSpliced(index, 0, { ...photo, preview }))
      if (address || problem) return
      if (blob) void retry(key, blob)
      else if (file) void twoAtATime(prepareAndUpload, key, file)
    },

    /** @param step -1 for one place earlier, 1 for one place later. */
    move(key: string, step: -1 | 1): void {
      const index = photos.findIndex((photo) => photo.key === key)
      const photo = photos[index]
      if (photo) set(photos.toSpliced(index, 1).toSpliced(index + step, 0, photo))
    },

    /** Resolves when no photo is pending. Also waits for photos that are added in the meantime. */
    async waitForPhotos(): Promise<void> {
      while (photos.some(isPending)) {
        await new Promise<void>((resolve) => {
          const unsubscribe = subscribe(() => {
            unsubscribe()
            resolve()
          })
        })
      }
    },
  }
}
