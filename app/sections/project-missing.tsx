/** The project does not exist, or could not be read. */
import { copy } from '../copy.ts'
import { MessageScreen } from './message-screen.tsx'

export function ProjectMissing() {
  const { notFound, notFoundExplanation, home } = copy.project
  return <MessageScreen headline={notFound} explanation={notFoundExplanation} home={home} />
}
