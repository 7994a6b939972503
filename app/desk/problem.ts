/** Why something was not written, as the owner is told. */
import type { WriteError } from '../../core/project-writer.ts'

/** The words of each: `deskCopy.problems`. */
export type Problem = WriteError['reason']

/** By their names: the server throws classes of its own, not of this build. @throws what is neither. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Error && error.name === 'WriteError') return (error as WriteError).reason
  if (error instanceof Error && error.name === 'ReadError') return 'away'
  throw error
}
