/** Loads pictures in the browser to learn their sizes, because a draft has only addresses of images. */
import { useEffect, useState } from 'react'
import type { Size } from '#core/picture-size.ts'

/** @returns the sizes, by path. A path is absent while its picture has not loaded. */
export function usePictureSizes(paths: readonly string[]): Readonly<Record<string, Size>> {
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({})
  // The effect depends on a text, so that it does not run again for an equal array.
  const joinedPaths = paths.join('\n')

  useEffect(() => {
    for (const path of joinedPaths.split('\n').filter(Boolean)) {
      const image = new Image()
      image.onload = () => {
        const size = { width: image.naturalWidth, height: image.naturalHeight }
        setSizes((known) => ({ ...known, [path]: size }))
      }
      image.src = path
    }
  }, [joinedPaths])

  return sizes
}
