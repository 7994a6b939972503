/** Loads pictures in the browser to learn their sizes, because a draft has only the addresses of its images. */
import { useEffect, useState } from 'react'
import type { Picture } from '../../../core/picture.ts'

type Size = Pick<Picture, 'width' | 'height'>

/** @returns the sizes in pixels, by path. A path is absent until its picture has loaded, and if loading fails. */
export function usePictureSizes(paths: readonly string[]): Readonly<Record<string, Size>> {
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({})
  // The effect depends on a text, so that it does not run again for an equal array.
  const list = paths.join('\n')

  useEffect(() => {
    for (const path of list.split('\n').filter(Boolean)) {
      const image = new Image()
      image.onload = () => {
        const size = { width: image.naturalWidth, height: image.naturalHeight }
        setSizes((known) => ({ ...known, [path]: size }))
      }
      image.src = path
    }
  }, [list])

  return sizes
}
