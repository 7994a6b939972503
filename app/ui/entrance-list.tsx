/** A list whose items appear one after the other when it is first seen, or each when it is seen itself. */
import type { HTMLAttributes } from 'react'
import { useEntrance } from './use-entrance.ts'

type EntranceListProps = HTMLAttributes<HTMLUListElement> & { readonly each?: boolean }

export function EntranceList({ each, ...attributes }: EntranceListProps) {
  useEntrance()
  const kind = each ? { 'data-entrances': '' } : { 'data-entrance': 'cards', 'data-sequence': '' }
  return <ul {...kind} suppressHydrationWarning {...attributes} />
}
