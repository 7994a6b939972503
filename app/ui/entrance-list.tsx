/** A list whose items appear one after the other when the list becomes visible for the first time. */
import type { HTMLAttributes } from 'react'
import { differsFromServer } from './differs-from-server.ts'
import { useEntrance } from './use-entrance.ts'

interface EntranceListProps extends HTMLAttributes<HTMLUListElement> {
  /** If true, each item appears when the item itself is visible. For lists that are taller than a screen. */
  readonly each?: boolean
}

export function EntranceList({ each, ...attributes }: EntranceListProps) {
  useEntrance()
  const kind = each
    ? { 'data-entrance-each': '' }
    : { 'data-entrance': 'cards', 'data-sequence': '' }
  return <ul {...kind} {...differsFromServer} {...attributes} />
}
