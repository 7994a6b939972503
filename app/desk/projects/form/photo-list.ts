/** The photos of a project while its form is open: their order, and the progress of their uploads. Kept outside React. */
import pLimit from 'p-limit'
import { explainUnreadable, preparePhoto } from '../../draft/prepare-photo.ts'
import { createStore } from '../../draft/store.ts'
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
  readonly caption: string
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

interface State {
  readonly photos: readonly Photo[]
  /** Null if no photo was removed, or if the removal was undone. */
  readonly removal: Removal | null
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

/** @returns the captions of the photos in {@link addressesOf}. */
export function captionsOf(photos: readonly Photo[]): string[] {
  return photos.flatMap(({ address, caption }) => (address ? caption : []))
}

export function createPhotoList(addresses: readonly string[], captions: readonly string[] = []) {
  const store = createStore<State>({
    photos: addresses.map((address, index) => ({
      key: crypto.randomUUID(),
      address,
      caption: captions[index] ?? '',
    })),
    removal: null,
  })
  const photos = () => store.get().photos

  function set(newPhotos: readonly Photo[], removal = store.get().removal): void {
    store.set({ photos: newPhotos, removal })
  }

  function change(key: string, changes: Partial<Photo>): void {
    set(photos().map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  }

  function has(key: string): boolean {
    return photos().some((photo) => photo.key === key)
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

  return {
    get: store.get,
    subscribe: store.subscribe,

    add(files: Iterable<File>): void {
      for (const file of files) {
        const key = crypto.randomUUID()
        set([...photos(), { key, fileName: file.name, file, caption: '' }])
        void twoAtATime(prepareAndUpload, key, file)
      }
    },

    retry,

    setCaption: (key: string, caption: string) => change(key, { caption }),

    remove(key: string): void {
      const index = photos().findIndex((photo) => photo.key === key)
      const photo = photos()[index]
      if (photo) set(photos().toSpliced(index, 1), { photo, index })
    },

    /** Puts the photo that was removed last back in its place. If its upload has not ended, starts again. */
    undoRemoval(): void {
      const { removal } = store.get()
      if (!removal) return
      const { photo, index } = removal
      const { key, file, blob, address, problem } = photo
      // The tile has revoked the old object URL.
      const preview = blob && !address ? URL.createObjectURL(blob) : undefined
      set(photos().toSpliced(index, 0, { ...photo, preview }), null)
      if (address || problem) return
      if (blob) void retry(key, blob)
      else if (file) void twoAtATime(prepareAndUpload, key, file)
    },

    /** @param step -1 for one place earlier, 1 for one place later. */
    move(key: string, step: -1 | 1): void {
      const index = photos().findIndex((photo) => photo.key === key)
      const photo = photos()[index]
      if (photo)
        set(
          photos()
            .toSpliced(index, 1)
            .toSpliced(index + step, 0, photo),
        )
    },

    /**
     * Resolves when no photo is pending. Also waits for photos that are added in the meantime.
     * @returns false if a photo could not be read or uploaded.
     */
    async waitForUploads(): Promise<boolean> {
      while (photos().some(isPending)) await store.nextChange()
      return !photos().some(hasFailed)
    },
  }
}
