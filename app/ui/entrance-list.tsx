/** A list whose items appear one after the other when it is first seen. */
import type { HTMLAttributes } from 'react'
import { useEntrance } from './use-entrance.ts'

export function EntranceList(attributes: HTMLAttributes<HTMLUListElement>) {
  useEntrance()
  return <ul data-entrance="cards" data-sequence="" suppressHydrationWarning {...attributes} />
}
