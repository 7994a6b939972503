/** A list whose items appear one after the other: when it is first seen, or each when it is itself. */
import type { HTMLAttributes } from 'react'
import { useEntrance } from './use-entrance.ts'

interface EntranceListProps extends HTMLAttributes<HTMLUListElement> {
  readonly each?: boolean
}

export function EntranceList({ each = false, ...attributes }: EntranceListProps) {
  useEntrance()
  const entrance = each
    ? { 'data-entrances': '' }
    : { 'data-entrance': 'cards', 'data-sequence': '' }
  return <ul {...entrance} suppressHydrationWarning {...attributes} />
}
