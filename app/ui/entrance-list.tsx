/** A list whose items appear when they become visible for the first time. */
import type { HTMLAttributes } from 'react'
import { differsFromServer } from './differs-from-server.ts'
import { useEntrance } from './use-entrance.ts'

export function EntranceList(attributes: HTMLAttributes<HTMLUListElement>) {
  useEntrance()
  return <ul data-entrance-each="" {...differsFromServer} {...attributes} />
}
