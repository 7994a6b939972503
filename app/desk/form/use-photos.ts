/** The pictures of a form, each on its way to the server. */
import pLimit from 'p-limit'
import { useState } from 'react'
import { deskCopy } from '../desk-copy.ts'
import { preparePhoto } from './prepare-photo.ts'

/** On its way while it has neither an address nor a problem. */
export interface Photo {
  readonly key: string
  /** As it is sent; absent for one that was there before, and until it could be read. */
  readonly blob?: Blob
  /** Of that, for as long as the page lives. */
  readonly preview?: string
  /** Where the server keeps it. */
  readonly address?: string
  /** In bytes, where it is known. */
  readonly weight?: number | undefined
  /** Why it failed. */
  readonly problem?: string | undefined
}

export type Photos = ReturnType<typeof usePhotos>

const { unreadable, offline, signedOut } = deskCopy.photos
/** One is made small while the other travels. */
const inTurn = pLimit(2)

/** Through the desk, which shows pictures that no visitor can see yet. */
export const photoPath = (address: string) => `/estudio/fotos?de=${encodeURIComponent(address)}`

export function usePhotos(addresses: readonly string[], weights: Readonly<Record<string, number>>) {
  const [photos, set] = useState(() =>
    addresses.map((address): Photo => {
      return { key: crypto.randomUUID(), address, weight: weights[address] }
    }),
  )

  function change(key: string, changes: Partial<Photo>) {
    set((all) => all.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  }

  async function send(key: string, file: Blob) {
    const blob = await preparePhoto(file).catch(() => null)
    if (!blob) return change(key, { problem: unreadable })
    change(key, { blob, weight: blob.size, preview: URL.createObjectURL(blob) })
    change(key, await upload(blob))
  }

  return {
    photos,
    /** How many are on their way. */
    sending: photos.filter(({ address, problem }) => !address && !problem).length,
    add(files: Iterable<File>) {
      for (const file of files) {
        const key = crypto.randomUUID()
        set((all) => [...all, { key }])
        void inTurn(send, key, file)
      }
    },
    async retry({ key }: Photo, blob: Blob) {
      change(key, { problem: undefined })
      change(key, await upload(blob))
    },
    remove: (photo: Photo) => set((all) => all.filter(({ key }) => key !== photo.key)),
    move(from: number, by: -1 | 1) {
      set((all) => all.toSpliced(from, 1).toSpliced(from + by, 0, ...all.slice(from, from + 1)))
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
