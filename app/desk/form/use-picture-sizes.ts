/** Loads pictures in the browser to learn their sizes, because a draft has only the addresses of its images. */
import { useEffect, useState } from 'react'
import type { Picture } from '../../../core/picture.ts'

type Size = Pick<Picture, 'width' | 'height'>

/** @returns the sizes by path. A path is missing while its picture loads, and if it cannot be shown. */
export function usePictureSizes(paths: readonly string[]): Readonly<Record<string, Size>> {
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({})
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
