/** The pictures of a form, each on its way to the server. */
import pLimit from 'p-limit'
import { deskCopy } from '../desk-copy.ts'
import { preparePhoto } from './prepare-photo.ts'

/** On its way while it has neither an address nor a problem. */
export interface Photo {
  readonly key: string
  /** As it is sent; absent for one that was there before, and until it could be read. */
  readonly blob?: Blob
  /** What a browser can show. */
  readonly preview?: string
  /** Where the server keeps it. */
  readonly address?: string
  /** Why it failed. */
  readonly problem?: string | undefined
}

export type PhotoQueue = ReturnType<typeof createPhotoQueue>

const { unreadable, offline, signedOut } = deskCopy.photos

/** Through the desk, which shows pictures that no visitor can see yet. */
export const photoPath = (address: string) => `/estudio/fotos?de=${encodeURIComponent(address)}`

export function createPhotoQueue(addresses: readonly string[]) {
  let photos = addresses.map((address): Photo => {
    return { key: crypto.randomUUID(), address, preview: photoPath(address) }
  })
  const listeners = new Set<() => void>()
  // One is made small while the other travels.
  const inTurn = pLimit(2)
  let all: Promise<unknown> = Promise.resolve()

  function set(next: Photo[]) {
    photos = next
    for (const listener of listeners) listener()
  }

  function change(key: string, changes: Partial<Photo>) {
    set(photos.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  }

  function send(key: string, file: Blob) {
    change(key, { problem: undefined })
    async function attempt() {
      const photo = photos.find((one) => one.key === key)
      if (!photo) return
      const blob = photo.blob ?? (await preparePhoto(file).catch(() => null))
      if (!blob) return change(key, { problem: unreadable })
      change(key, { blob, preview: photo.preview ?? URL.createObjectURL(blob) })
      change(key, await upload(blob))
    }
    all = Promise.all([all, inTurn(attempt)])
  }

  return {
    current: () => photos,
    addresses: () => photos.flatMap(({ address }) => address ?? []),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files: Iterable<File>) {
      for (const file of files) {
        const key = crypto.randomUUID()
        set([...photos, { key }])
        send(key, file)
      }
    },
    retry: ({ key, blob }: Photo) => blob && send(key, blob),
    remove: ({ key }: Photo) => set(photos.filter((photo) => photo.key !== key)),
    move(photo: Photo, by: number) {
      const from = photos.indexOf(photo)
      const other = photos[from + by]
      if (other) set(photos.with(from, other).with(from + by, photo))
    },
    /** Resolves when nothing is on its way any more, what is added meanwhile included. */
    async settled(): Promise<void> {
      let known: typeof all
      do {
        known = all
        await known
      } while (known !== all)
    },
  }
}

async function upload(blob: Blob): Promise<Pick<Photo, 'address' | 'problem'>> {
  try {
    const response = await fetch('/estudio/fotos', { method: 'POST', body: blob })
    return response.redirected ? { problem: signedOut } : await response.json()
  } catch {
    return { problem: offline }
  }
}
