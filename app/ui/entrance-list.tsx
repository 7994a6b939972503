/** A list with an entrance: its items appear one after the other when the list is first visible. */
import { type HTMLAttributes, useLayoutEffect } from 'react'
import { differsFromServer } from './differs-from-server.ts'

interface EntranceListProps extends HTMLAttributes<HTMLUListElement> {
  /** Each item appears when it is first visible itself, as in a list that is higher than a screen. */
  readonly each?: boolean
}

export function EntranceList({ each, ...attributes }: EntranceListProps) {
  useEntrance()
  const kind = each ? { 'data-entrances': '' } : { 'data-entrance': 'cards', 'data-sequence': '' }
  return <ul {...kind} {...differsFromServer} {...attributes} />
}

/** For a component with an entrance: before-hydration/entrances.ts observes elements that React has added. */
export function useEntrance(): void {
  // Before the next paint: elements that have appeared on an earlier visit to the page would flash.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}
