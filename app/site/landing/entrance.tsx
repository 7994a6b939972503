/** For elements that appear when they become visible for the first time (before-hydration/entrances.ts). */
import { type HTMLAttributes, useLayoutEffect } from 'react'
import '../../styles/entrance.late.css'
import { differsFromServer } from '../../ui/differs-from-server.ts'

/** Announces that React has mounted new elements with an entrance. */
export function useEntrance(): void {
  // Runs before the paint, so that elements that were revealed before are visible in the first frame.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}

export function EntranceList(attributes: HTMLAttributes<HTMLUListElement>) {
  useEntrance()
  return <ul data-entrance-each="" {...differsFromServer} {...attributes} />
}
