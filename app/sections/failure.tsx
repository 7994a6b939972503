/** What a visitor sees when a page could not be rendered. Needs no data: the data may be what failed. */
import { copy } from '../copy.ts'
import { MessageScreen } from '../sections/message-screen.tsx'

export function FailurePage() {
  return <MessageScreen {...copy.failure} />
}
