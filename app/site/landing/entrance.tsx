/** These elements appear when they become visible for the first time (before-hydration/entrances.ts). */
import { type HTMLAttributes, useLayoutEffect } from 'react'
import '../../styles/entrance.late.css'
import { differsFromServer } from '../../ui/differs-from-server.ts'

export function useEntrance(): void {
  // Before the paint, so that elements that were revealed earlier are visible in the first frame.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}

export function EntranceList(attributes: HTMLAttributes<HTMLUListElement>) {
  useEntrance()
  return <ul data-entrance-each="" {...differsFromServer} {...attributes} />
}
