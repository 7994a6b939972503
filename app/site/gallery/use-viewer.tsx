import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { ViewerProps } from './viewer.tsx'

interface ViewerControl {
  readonly dialog: ReactNode
  prepare(): void
  /** @param slides contains the page's `img` elements, in the order of the pictures. */
  open(index: number, slides: HTMLElement | null): Promise<void>
}

const load = () => import('./viewer.tsx')

export function useViewer(
  shown: Pick<ViewerProps, 'pictures' | 'captions' | 'title'>,
  onClose: (index: number) => void,
): ViewerControl {
  const [opened, setOpened] = useState<{
    readonly Viewer: ComponentType<ViewerProps>
    readonly index: number
    readonly filesOnPage: readonly string[]
  }>()
  useEffect(() => {
    // After a reload with an open viewer, remove the entry that it has added (viewer.tsx).
    if (!history.state?.viewer) return
    history.replaceState({ ...history.state, viewer: false }, '')
    history.back()
  }, [])
  const closeViewer = (index: number) => {
    setOpened(undefined)
    onClose(index)
  }
  return {
    dialog: opened && (
      <opened.Viewer
        {...shown}
        start={opened.index}
        filesOnPage={opened.filesOnPage}
        onClose={closeViewer}
      />
    ),
    prepare: () => void load().catch(() => {}),
    async open(index, slides) {
      const { Viewer } = await load()
      const images = [...(slides?.querySelectorAll<HTMLImageElement>('picture img') ?? [])]
      setOpened({ Viewer, index, filesOnPage: images.map(({ currentSrc }) => currentSrc) })
    },
  }
}
