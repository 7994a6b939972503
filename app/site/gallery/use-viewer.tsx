/** Opens pictures full-screen. The page does not contain the viewer's code: `prepare` or `open` loads it. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { Picture } from '#core/picture.ts'
import type { ViewerProps } from './viewer.tsx'

interface ViewerControl {
  /** The dialog, for the caller to render; undefined while the viewer is closed. */
  readonly dialog: ReactNode
  /** Loads the viewer's code. Ignores failures, because `open` reports them. */
  prepare(): void
  /**
   * @param slides contains the page's `img` elements, in the order of `pictures`. If null, the viewer
   *   begins with each picture's smallest file.
   * @throws if the viewer cannot be loaded.
   */
  open(index: number, slides: HTMLElement | null): Promise<void>
}

const load = () => import('./viewer.tsx')

/** @param onClose gets the index of the picture that was shown last. */
export function useViewer(
  pictures: readonly Picture[],
  title: string,
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
        pictures={pictures}
        title={title}
        start={opened.index}
        filesOnPage={opened.filesOnPage}
        onClose={closeViewer}
      />
    ),
    prepare: () => void load().catch(() => {}),
    async open(index, slides) {
      const { Viewer } = await load()
      const images = [...(slides?.querySelectorAll('img') ?? [])]
      setOpened({ Viewer, index, filesOnPage: images.map(({ currentSrc }) => currentSrc) })
    },
  }
}
