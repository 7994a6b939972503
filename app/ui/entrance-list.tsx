/** A list with an entrance: its items appear one after the other when the list becomes visible for the first time. */
import { type HTMLAttributes, useLayoutEffect } from 'react'
import { differsFromServer } from './differs-from-server.ts'

interface EntranceListProps extends HTMLAttributes<HTMLUListElement> {
  /** Each item waits until it is visible itself. For lists that are higher than a screen. */
  readonly each?: boolean
}

export function EntranceList({ each, ...attributes }: EntranceListProps) {
  useEntrance()
  const kind = each ? { 'data-entrances': '' } : { 'data-entrance': 'cards', 'data-sequence': '' }
  return <ul {...kind} {...differsFromServer} {...attributes} />
}

/** Tells before-hydration/entrances.ts to observe the elements with an entrance that React has just mounted. */
export function useEntrance(): void {
  // A layout effect runs before the next paint. Later, elements that were revealed before would flash.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}
