/** A list whose items appear one after the other when it is first seen. */
import type { HTMLAttributes } from 'react'
import { useEntrances } from '../document/use-entrances.ts'

export function EntranceList(attributes: HTMLAttributes<HTMLUListElement>) {
  useEntrances()
  return <ul data-entrance="cards" data-sequence="" suppressHydrationWarning {...attributes} />
}
